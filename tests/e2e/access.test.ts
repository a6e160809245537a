import { expect } from '@playwright/test';
import { courses } from '#db/seed/courses.ts';
import { MODULE_IDS } from '#db/seed/modules.ts';
import { streams } from '#db/seed/streams.ts';
import { AUTH_MESSAGES } from '#shared/auth/auth.messages.ts';
import { BILLING_MESSAGES } from '#shared/billing/billing.messages.ts';
import { COURSE_MESSAGES } from '#shared/courses/course.messages.ts';
import { STREAM_MESSAGES } from '#shared/streams/stream.messages.ts';
import { test } from '#tests/support/browser/test.ts';
import { expectToast } from '#tests/support/browser/toast.ts';
import { visit } from '#tests/support/browser/visit.ts';
import { QUICK } from '#tests/support/browser/widths.ts';

const PREMIUM_STREAM = streams.threeStones;

test('pages that need a session send visitors to sign in, say why and bring them back', async ({ page }) => {
  for (const [path, reason] of [
    ['/courses/create', COURSE_MESSAGES.signInToCreate],
    [`/courses/${courses.marble.id}/edit`, COURSE_MESSAGES.signInToCreate],
    ['/streams/create', STREAM_MESSAGES.signInToSchedule],
    ['/admin', AUTH_MESSAGES.signInRequired],
    ['/subscription', BILLING_MESSAGES.signInToSubscribe],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(path)}`);
    await expectToast(page, reason);
  }
  // The dashboard is where signing in leads anyway.
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/auth');
});

test('the admin area is for the administrator only', { tag: QUICK }, async ({
  page,
  signedInAs,
  openBrowser,
}) => {
  await signedInAs('creator');
  await visit(page, '/admin');
  await expect(
    page.getByText('Access Denied: This area is restricted to administrators.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);

  const admin = await openBrowser(await signedInAs('admin'));
  await visit(admin, '/');
  await admin.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
  const figures = admin.getByRole('main').locator('dl');
  await expect(figures).toContainText(/[1-9]\d*\s*Total Users|Total Users\s*[1-9]\d*/);
  await expect(figures).toContainText(/\d+\/20/);
});

test('the Premium welcome page is for subscribers', async ({ page, signedInAs }) => {
  await signedInAs('student');
  await page.goto('/success');
  await expect(page).toHaveURL('/subscription');

  await signedInAs('premium');
  await page.goto('/success');
  await expect(page.getByRole('heading', { name: 'Welcome to Premium!' })).toBeVisible();
  await page.getByRole('link', { name: 'Start Learning' }).click();
  await expect(page).toHaveURL('/courses');
});

test('a premium stream opens for subscribers and its creator only', { tag: QUICK }, async ({
  page,
  signedInAs,
  request,
  expectComplaints,
}) => {
  expectComplaints(403);
  const address = `/streams/${PREMIUM_STREAM.id}`;
  expect(await (await request.get(address)).text()).not.toContain(PREMIUM_STREAM.description.slice(0, 40));
  await visit(page, address);
  await expect(page.getByRole('heading', { name: 'A table for Premium members' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Get Premium' })).toHaveAttribute(
    'href',
    '/subscription',
  );

  await signedInAs('student');
  await visit(page, '/streams');
  await page.getByRole('link', { name: PREMIUM_STREAM.title }).click();
  await expect(page).toHaveURL('/subscription');
  await page.goto(address);
  await expect(page).toHaveURL('/subscription');

  for (const role of ['premium', 'creator'] as const) {
    await signedInAs(role);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: PREMIUM_STREAM.title })).toBeVisible();
  }
});

test('creators’ pages tell students how to become one', async ({ page, signedInAs }) => {
  await signedInAs('student');
  for (const path of [
    '/creator',
    '/creator/community',
    '/creator/monetization',
    '/courses/create',
    '/streams/create',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: /^Become (a )?creator$/i })).toBeVisible();
  }
});

test('a stream can be managed only by its creator', async ({ page, signedInAs, expectComplaints }) => {
  expectComplaints(403, 404);
  const address = `/streams/manage/${PREMIUM_STREAM.id}`;
  await signedInAs('creator');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: PREMIUM_STREAM.title })).toBeVisible();

  await signedInAs('student');
  await page.goto(address);
  await expect(page).toHaveURL('/dashboard');
  await expectToast(page, STREAM_MESSAGES.manageFailed);
});

test('a locked module leads back to the list and says why', { tag: QUICK }, async ({
  page,
  signedInAs,
  expectComplaints,
}) => {
  expectComplaints(403);
  await signedInAs('student');
  await page.goto(`/modules/${MODULE_IDS[1]}`);
  await expect(page).toHaveURL('/modules');
  await expect(page.getByText('Premium Required')).toBeVisible();
  const standing = page.getByRole('main').locator('dl');
  await expect(standing).toContainText(/completed\d+\/20/);
  await expect(standing).toContainText(/available\d+\/20/);
  await expect(page.getByRole('region', { name: 'Beginner' })).toContainText(/\d of 7 read/);

  await signedInAs('premium');
  await page.goto(`/modules/${MODULE_IDS[11]}`);
  await expect(page).toHaveURL('/modules');
  await page.goto(`/modules/${MODULE_IDS[1]}`);
  await expect(page.getByRole('heading', { level: 1, name: 'The Living Nail' })).toBeVisible();
});
