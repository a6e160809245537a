import { expect } from '@playwright/test';
import type { ModuleCard } from '#shared/academy/academy.contract.ts';
import type { Session } from '#shared/auth/auth.contract.ts';
import type { Course, CourseCard } from '#shared/courses/courses.contract.ts';
import { ENROLMENT_MESSAGES } from '#shared/enrolments/enrolment.messages.ts';
import { callApi } from '#tests/support/browser/call-api.ts';
import { makeOtherServer, type OtherServer } from '#tests/support/browser/other-server.ts';
import { PASSWORD, signInByApi } from '#tests/support/browser/people.ts';
import { storageWith } from '#tests/support/browser/stored-session.ts';
import { test as base } from '#tests/support/browser/test.ts';
import { CARDS, payForPremium, untilSubscribed } from '#tests/support/browser/test-pay.ts';
import { expectToast } from '#tests/support/browser/toast.ts';
import { visit } from '#tests/support/browser/visit.ts';
import { LAST } from '#tests/support/browser/widths.ts';

const test = base.extend<{ server: OtherServer }>({
  server: async ({ baseURL: _ }, use) => {
    const server = await makeOtherServer();
    await server.start();
    await use(server);
    await server.remove();
  },
});

test(
  'a plan that cannot be renewed closes lessons and modules after its grace; a new one opens them again',
  LAST,
  async ({ browser, newPerson, server, consoleWatch, expectComplaints }) => {
    test.slow();
    // Refused lessons and modules, and sessions that time has ended, are answers that browsers mention. This server has
    // a folder of its own, without the films.
    expectComplaints(401, 403, 404, 'WebSocket connection');
    const { origin } = server;
    const { email } = await newPerson('Vera');
    const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
    await consoleWatch.watch(context);
    const page = await context.newPage();
    const { course, lessonPath, module } = await getPremium(origin);
    let session = await signIn();

    await subscribe(CARDS.fading);
    await visit(page, `/courses/${course.id}`);
    await page.getByRole('button', { name: 'Start Learning' }).click();
    await expectToast(page, ENROLMENT_MESSAGES.enrolled(course.title));
    await expectOpenByApi();

    await server.pass(31);
    session = await signIn();
    await expectOpenByApi();
    await visit(page, '/dashboard');
    await expect(page.getByRole('region', { name: 'Premium' })).not.toContainText('Renews');

    await server.pass(4);
    session = await signIn();
    await visit(page, lessonPath);
    await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
    await visit(page, `/modules/${module.id}`);
    await expect(page).toHaveURL(/\/modules$/);

    await subscribe(CARDS.accepted);
    await visit(page, lessonPath);
    await expect(page.getByRole('region', { name: 'Video player' })).toBeVisible();
    await visit(page, `/modules/${module.id}`);
    await expect(page.getByRole('heading', { level: 1, name: module.title })).toBeVisible();
    await server.pass(32);
    session = await signIn();
    await expectOpenByApi();
    await context.close();

    /** Anew after each passing of time, which ends sessions. */
    async function signIn(): Promise<Session> {
      const signedIn = await signInByApi(origin, email, PASSWORD);
      await context.setStorageState(storageWith(origin, signedIn));
      return signedIn;
    }

    async function subscribe(card: string): Promise<void> {
      await payForPremium(origin, session, card);
      await server.pass(0);
      // The process that shares the database may have taken the event first.
      await untilSubscribed(origin, session);
    }

    /** A refusal would be an error. */
    async function expectOpenByApi(): Promise<void> {
      await callApi(origin, lessonPath, { token: session.access });
      await callApi(origin, `/modules/${module.id}`, { token: session.access });
    }
  },
);

/** A lesson of a priced course that is no preview, and a module that comes with Premium. */
async function getPremium(origin: string) {
  const { items } = await callApi<{ items: CourseCard[] }>(origin, '/courses?price=paid');
  const course = await callApi<Course>(origin, `/courses/${items[0]?.id}`);
  const lesson = course.lessons.find(({ isFreePreview }) => !isFreePreview);
  const modules = await callApi<ModuleCard[]>(origin, '/modules');
  const module = modules.find(({ isFreeWithSubscription }) => isFreeWithSubscription);
  if (!lesson || !module) throw new Error('nothing comes with Premium');
  return { course, lessonPath: `/courses/${course.id}/lessons/${lesson.id}`, module };
}
