import { expect } from '@playwright/test';
import { courses } from '#db/seed/courses.ts';
import { MODULE_IDS } from '#db/seed/modules.ts';
import { streams } from '#db/seed/streams.ts';
import { AUTH_MESSAGES } from '#shared/auth/auth.messages.ts';
import { BILLING_MESSAGES } from '#shared/billing/billing.messages.ts';
import { COURSE_MESSAGES } from '#shared/courses/course.messages.ts';
import { STREAM_MESSAGES } from '#shared/streams/stream.messages.ts';
import { signInDemo } from '#tests/support/browser/people.ts';
import { test } from '#tests/support/browser/test.ts';
import { expectToast, readToast } from '#tests/support/browser/toast.ts';
import { become, follow, visit } from '#tests/support/browser/visit.ts';
import { QUICK } from '#tests/support/browser/widths.ts';

const PREMIUM_STREAM = streams.threeStones;
const STREAM = `/streams/${PREMIUM_STREAM.id}`;

test('pages that need a session send visitors to sign in, say why and bring them back; a premium stream says whom it is for', async ({
  page,
  request,
  expectComplaints,
}) => {
  expectComplaints(403);
  await page.goto('/courses/create');
  for (const [path, reason] of [
    ['/courses/create', COURSE_MESSAGES.signInToCreate],
    [`/courses/${courses.marble.id}/edit`, COURSE_MESSAGES.signInToCreate],
    ['/streams/create', STREAM_MESSAGES.signInToSchedule],
    ['/admin', AUTH_MESSAGES.signInRequired],
    ['/subscription', BILLING_MESSAGES.signInToSubscribe],
  ] as const) {
    if (path !== '/courses/create') await follow(page, path);
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(path)}`);
    await readToast(page, reason);
  }
  // The dashboard is where signing in leads anyway.
  await follow(page, '/dashboard');
  await expect(page).toHaveURL('/auth');

  expect(await (await request.get(STREAM)).text()).toContain(PREMIUM_STREAM.title);
  expect((await request.get(`/api${STREAM}`)).status()).toBe(403);
  expect((await request.get(`/api${STREAM}/chat`)).status()).toBe(403);
  await visit(page, STREAM);
  await expect(page.getByRole('heading', { level: 1, name: PREMIUM_STREAM.title })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'A table for Premium members' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Get Premium' })).toHaveAttribute(
    'href',
    '/auth?tab=sign-up&wish=premium',
  );
});

test('what a student may not open leads elsewhere or says what would open it', async ({
  page,
  signedInAs,
  expectComplaints,
}) => {
  expectComplaints(403, 404);
  await signedInAs('student');
  const becomeCreator = page.getByRole('heading', { name: /^Become (a )?creator$/i });
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('a premium stream, from the list and by its address', async () => {
    await visit(page, '/streams');
    await page.getByRole('link', { name: `Premium ${PREMIUM_STREAM.title}` }).click();
    await expect(page).toHaveURL('/subscription');
    await expectToast(page, STREAM_MESSAGES.premiumOnly(PREMIUM_STREAM.title));
    await page.goto(STREAM);
    await expect(page).toHaveURL('/subscription');
    await expect(page.getByRole('button', { name: 'Get Premium' })).toBeVisible();
  });

  await test.step('a locked module', async () => {
    await follow(page, `/modules/${MODULE_IDS[1]}`);
    await expect(page).toHaveURL('/modules');
    await expect(page.getByText('Premium Required')).toBeVisible();
    const standing = page.getByRole('main').locator('dl');
    await expect(standing).toContainText(/completed\d+\/20/);
    await expect(standing).toContainText(/available\d+\/20/);
    await expect(page.getByRole('region', { name: 'Beginner' })).toContainText(/\d of 7 read/);
  });

  await test.step('creators’ pages tell how to become one', async () => {
    for (const path of [
      '/creator',
      '/creator/community',
      '/creator/monetization',
      '/courses/create',
      '/streams/create',
    ]) {
      await follow(page, path);
      await expect(becomeCreator).toBeVisible();
      await follow(page, '/terms');
      await expect(heading).toHaveText(/Terms/);
      await expect(becomeCreator).toHaveCount(0);
    }
  });

  await test.step('someone else’s stream, and the page that welcomes subscribers', async () => {
    await follow(page, `/streams/manage/${PREMIUM_STREAM.id}`);
    await expect(page).toHaveURL('/dashboard');
    await expectToast(page, STREAM_MESSAGES.manageFailed);
    await page.goto('/success');
    await expect(page).toHaveURL('/subscription');
  });
});

test('what opens to a subscriber, to a creator and to the administrator', { tag: QUICK }, async ({
  page,
  signedInAs,
  expectComplaints,
}) => {
  expectComplaints(403);
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('a subscriber', async () => {
    await signedInAs('premium');
    await page.goto(`/modules/${MODULE_IDS[11]}`);
    await expect(page).toHaveURL('/modules');
    // Offered once the list knows what they own; whoever leaves earlier is brought back to it.
    await expect(page.getByRole('dialog')).toContainText('Module 11: Ombré and Aura Blends');
    await follow(page, `/modules/${MODULE_IDS[1]}`);
    await expect(heading).toHaveText('The Living Nail');
    await follow(page, STREAM);
    await expect(heading).toHaveText(PREMIUM_STREAM.title);
    await follow(page, '/success');
    await expect(page.getByRole('heading', { name: 'Welcome to Premium!' })).toBeVisible();
    await page.getByRole('link', { name: 'Start Learning' }).click();
    await expect(page).toHaveURL('/courses');
    await expect(heading).toHaveText('Courses');
  });

  await test.step('a creator', async () => {
    await become(page, await signInDemo('creator'));
    await follow(page, '/admin');
    await expect(
      page.getByText('Access Denied: This area is restricted to administrators.', { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
    await follow(page, `/streams/manage/${PREMIUM_STREAM.id}`);
    await expect(heading).toHaveText(PREMIUM_STREAM.title);
    await page.goto(STREAM);
    await expect(heading).toHaveText(PREMIUM_STREAM.title);
    await follow(page, '/terms');
    await expect(heading).toHaveText(/Terms/);
  });

  await test.step('the administrator', async () => {
    await become(page, await signInDemo('admin'));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
    const figures = page.getByRole('main').locator('dl');
    await expect(figures).toContainText(/[1-9]\d*\s*Total Users|Total Users\s*[1-9]\d*/);
    await expect(figures).toContainText(/\d+\/20/);
  });
});
