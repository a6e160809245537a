import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { ModuleCard } from '#shared/academy/academy.contract.ts';
import type { Session } from '#shared/auth/auth.contract.ts';
import type { SubscriptionStatus } from '#shared/billing/billing.contract.ts';
import type { Course, CourseCard } from '#shared/courses/courses.contract.ts';
import { ENROLMENT_MESSAGES } from '#shared/enrolments/enrolment.messages.ts';
import { callApi } from '#tests/support/browser/call-api.ts';
import { makeOtherServer, type OtherServer } from '#tests/support/browser/other-server.ts';
import { PASSWORD, signInByApi } from '#tests/support/browser/people.ts';
import { storageWith } from '#tests/support/browser/stored-session.ts';
import { test as base } from '#tests/support/browser/test.ts';
import { expectToast } from '#tests/support/browser/toast.ts';
import { visit } from '#tests/support/browser/visit.ts';

const GOOD_CARD = '4242 4242 4242 4242';
/** Accepted now, refused at every renewal. */
const FADING_CARD = '4000 0000 0000 0341';

const test = base.extend<{ server: OtherServer }>({
  server: async ({ baseURL: _ }, use) => {
    const server = await makeOtherServer();
    await server.start();
    await use(server);
    await server.remove();
  },
});

test('a plan that cannot be renewed closes lessons and modules after its grace; a new one opens them again', async ({
  browser,
  newPerson,
  server,
  consoleWatch,
  expectComplaints,
}) => {
  test.setTimeout(120_000);
  // Refused lessons and modules, and sessions that time has ended, are answers that browsers mention. This server has
  // a folder of its own, without the films.
  expectComplaints(401, 403, 404, 'WebSocket connection');
  const { origin } = server;
  const { email } = await newPerson('Vera');
  const { context, page, signIn } = await openBrowser();
  const { course, lesson, module } = await findPremium();

  let token = (await signIn()).access;
  await subscribe(FADING_CARD);
  await visit(page, `/courses/${lesson.courseId}`);
  await page.getByRole('button', { name: 'Start Learning' }).click();
  await expectToast(page, ENROLMENT_MESSAGES.enrolled(course.title));
  await expectOpen();

  await server.pass(31);
  token = (await signIn()).access;
  await expectOpen();
  await visit(page, '/dashboard');
  await expect(page.getByRole('region', { name: 'Premium' })).not.toContainText('Renews');

  await server.pass(4);
  token = (await signIn()).access;
  await visit(page, `/courses/${lesson.courseId}/lessons/${lesson.id}`);
  await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
  await visit(page, `/modules/${module.id}`);
  await expect(page).toHaveURL(/\/modules$/);

  await subscribe(GOOD_CARD);
  await expectOpen();
  await server.pass(32);
  token = (await signIn()).access;
  await expectOpen();
  await context.close();

  async function openBrowser(): Promise<{ context: BrowserContext; page: Page; signIn(): Promise<Session> }> {
    const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
    await consoleWatch.watch(context);
    return {
      context,
      page: await context.newPage(),
      async signIn() {
        const session = await signInByApi(origin, email, PASSWORD);
        await context.setStorageState(storageWith(origin, session));
        return session;
      },
    };
  }

  async function subscribe(card: string): Promise<void> {
    const { url } = await callApi<{ url: string }>(origin, '/functions/create-checkout', { token, body: {} });
    await page.goto(url);
    await page.getByLabel('Card number').fill(card);
    await page.getByLabel('Expiry date').fill('12/40');
    await page.getByLabel('CVC').fill('123');
    await page.getByLabel('Name on card').fill('Vera');
    await page.getByRole('button', { name: /^Subscribe/ }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await server.pass(0);
    // The process that shares the database may have taken the event first.
    await expect.poll(isSubscribed).toBe(true);
  }

  async function isSubscribed(): Promise<boolean> {
    const body = {};
    const path = '/functions/check-subscription';
    return (await callApi<SubscriptionStatus>(origin, path, { token, body })).subscribed;
  }

  async function expectOpen(): Promise<void> {
    await visit(page, `/courses/${lesson.courseId}/lessons/${lesson.id}`);
    await expect(page.getByRole('region', { name: 'Video player' })).toBeVisible();
    await visit(page, `/modules/${module.id}`);
    await expect(page.getByRole('heading', { level: 1, name: module.title })).toBeVisible();
  }

  /** A lesson of a priced course that is no preview, and a module that comes with Premium. */
  async function findPremium() {
    const { items } = await callApi<{ items: CourseCard[] }>(origin, '/courses?price=paid');
    const course = await callApi<Course>(origin, `/courses/${items[0]?.id}`);
    const outline = course.lessons.find(({ isFreePreview }) => !isFreePreview);
    const modules = await callApi<ModuleCard[]>(origin, '/modules');
    const module = modules.find(({ isFreeWithSubscription }) => isFreeWithSubscription);
    if (!outline || !module) throw new Error('nothing comes with Premium');
    return { course, lesson: { id: outline.id, courseId: course.id }, module };
  }
});
