import { expect } from '@playwright/test';
import { courses } from '#db/seed/courses.ts';
import { streams } from '#db/seed/streams.ts';
import { COURSE_LOAD_FAILED } from '#shared/courses/course-load.messages.ts';
import { PROFILE_MESSAGES } from '#shared/profiles/profile.messages.ts';
import { STREAM_MESSAGES } from '#shared/streams/stream.messages.ts';
import { retry } from '#tests/support/browser/retry.ts';
import { test } from '#tests/support/browser/test.ts';
import { readToast } from '#tests/support/browser/toast.ts';
import { become, visit } from '#tests/support/browser/visit.ts';
import { phone } from '#tests/support/browser/widths.ts';

const LISTS = [
  {
    place: 'Courses',
    reads: /\/api\/courses(\?|$)/,
    error: 'The courses couldn’t be loaded.',
    empty: 'No courses available',
    content: courses.marble.title,
  },
  {
    place: 'Academy',
    reads: /\/api\/modules$/,
    error: 'The modules couldn’t be loaded.',
    empty: /No modules found|not published/,
    content: 'The Living Nail',
  },
  {
    place: 'Live Streams',
    reads: /\/api\/streams(\?|$)/,
    error: 'The streams couldn’t be loaded.',
    empty: 'No live streams',
    content: streams.oneMagnet.title,
  },
];

/** Checks every frame, since a toast does not wait for a busy machine. */
const UNTIL_TOAST_ABOVE_DIALOG = `new Promise((resolve) => {
  const look = () => {
    const toast = document.querySelector('[data-sonner-toast]')?.getBoundingClientRect();
    const dialog = document.querySelector('[role="dialog"]')?.getBoundingClientRect();
    const isAbove = toast && dialog && toast.top >= 0 && toast.height > 0 && toast.bottom <= dialog.top;
    if (isAbove) resolve();
    else requestAnimationFrame(look);
  };
  look();
})`;

const ONE = {
  stream: '**/api/streams/*',
  face: '**/api/streams/*/face',
  course: '**/api/courses/*',
} as const;

test('each part of the dashboard fails and recovers on its own; a list, a course or a stream that does not load says so, never looks empty, and Retry loads it', async ({
  page,
  signedInAs,
  expectComplaints,
}) => {
  expectComplaints(403, 500, 503, 'net::ERR_FAILED');
  await test.step('the dashboard', async () => {
    await signedInAs('creator');
    const reads = /\/api\/(me|courses|modules|streams|profiles|notifications)/;
    await page.route(reads, (route) => route.fulfill({ status: 500, json: {} }));
    await visit(page, '/dashboard');
    const notices = page.getByRole('alert');
    await expect(notices).toHaveText([
      /Your courses couldn’t be loaded/,
      /Your saved courses couldn’t be loaded/,
      /The academy couldn’t be loaded/,
      /Your streams couldn’t be loaded/,
      /The streams couldn’t be loaded/,
      /Your certificates couldn’t be loaded/,
      /Your payments couldn’t be loaded/,
      /The courses couldn’t be loaded/,
    ]);
    for (const empty of [
      'Your first course is one click away.',
      'Your table is empty.',
      'Nothing is scheduled right now.',
      'No courses available',
    ])
      await expect(page.getByText(empty)).toHaveCount(0);

    await page.unroute(reads);
    for (const words of await notices.allTextContents()) {
      await retry(page);
      await expect(notices.filter({ hasText: words })).toHaveCount(0);
    }
    await expect(page.getByRole('main').getByText(streams.threeStones.title).first()).toBeVisible();
  });

  const main = page.getByRole('main');
  const goTo = (place: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: place }).click();
  await become(page, null);
  await expect(page).toHaveURL('/auth');
  // Before their lists appear: what happens to lie under the pointer is loaded ahead.
  for (const one of Object.values(ONE))
    await page.route(one, (route) => route.fulfill({ status: 503, json: {} }));
  for (const { place, reads, error, empty, content } of LISTS)
    await test.step(place, async () => {
      await page.route(reads, (route) => route.fulfill({ status: 500, json: {} }));
      await goTo(place);
      await expect(page.getByText(error)).toBeVisible();
      await expect(page.getByText(empty)).toHaveCount(0);

      await page.unroute(reads);
      await page.route(reads, (route) => route.abort());
      await retry(page);
      await expect(page.getByRole('button', { name: 'Retry' })).not.toHaveAttribute('aria-busy');
      await expect(page.getByText(error)).toBeVisible();
      await expect(page.getByText(empty)).toHaveCount(0);

      await page.unroute(reads);
      await retry(page);
      await expect(main.getByText(content).first()).toBeVisible();
      await expect(page.getByText(error)).toHaveCount(0);
    });

  await test.step('a stream', async () => {
    await main.getByRole('link', { name: new RegExp(`^${streams.oneMagnet.title}`) }).click();
    await readToast(page, STREAM_MESSAGES.loadFailed);
    await expect(main.getByText(STREAM_MESSAGES.loadFailed.description)).toBeVisible();
    await page.unroute(ONE.stream);
    await retry(page);
    await expect(page.getByRole('heading', { level: 1, name: streams.oneMagnet.title })).toBeVisible();
  });

  await test.step('what anybody may know of a stream for Premium', async () => {
    await goTo('Live Streams');
    await main.getByRole('link', { name: new RegExp(`^Premium ${streams.threeStones.title}`) }).click();
    const notice = main.getByRole('alert').filter({ hasText: STREAM_MESSAGES.loadFailed.description });
    await expect(notice).toBeVisible();
    // Not at the edge of the window.
    expect((await notice.boundingBox())?.x).toBeGreaterThan(8);
    await page.unroute(ONE.face);
    await retry(page);
    await expect(page.getByRole('heading', { level: 1, name: streams.threeStones.title })).toBeVisible();
  });

  await test.step('a course', async () => {
    await goTo('Courses');
    await main.getByRole('link', { name: courses.aura.title }).click();
    await readToast(page, COURSE_LOAD_FAILED);
    await expect(page.getByText('This course couldn’t be loaded.')).toBeVisible();
    await page.unroute(ONE.course);
    await retry(page);
    await expect(page.getByRole('heading', { level: 1, name: courses.aura.title })).toBeVisible();
  });
});

test('a profile that couldn’t be loaded says so; one that could not be saved keeps what was typed', async ({
  page,
  creator: _,
  expectComplaints,
}) => {
  expectComplaints('net::ERR_FAILED');
  await page.route('**/api/me/profile', (route) => route.abort());
  await visit(page, '/profile/edit');
  await readToast(page, PROFILE_MESSAGES.loadFailed);
  await expect(page.getByRole('main').getByText(PROFILE_MESSAGES.loadFailed.description)).toBeVisible();
  await page.unroute('**/api/me/profile');
  await retry(page);
  await page.getByLabel('Location').fill('Lisbon, Portugal');
  const { promise: pressed, resolve: fail } = Promise.withResolvers<void>();
  await page.route('**/api/me/profile', (route) => pressed.then(() => route.abort()));
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  fail();
  await expect(page.getByText('Save failed')).toBeVisible();
  await expect(page.getByText('Failed to save profile')).toBeVisible();
  await expect(page.getByLabel('Location')).toHaveValue('Lisbon, Portugal');
  await page.unroute('**/api/me/profile');
  await page.reload();
  await expect(page.getByText('Draft restored')).toBeVisible();
  await expect(page.getByLabel('Location')).toHaveValue('Lisbon, Portugal');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Profile updated!')).toBeVisible();
  await expect(page.getByText('Draft restored')).toHaveCount(0);
});

test('a page older than the server says so, and keeps what was typed across the reload', async ({
  page,
  creator: _,
  expectComplaints,
}) => {
  expectComplaints(400);
  page.on('dialog', (dialog) => void dialog.accept());
  const notice = page.getByRole('status').filter({ hasText: 'Lunula was updated.' });
  const heard = page.waitForResponse((response) => response.headers()['x-lunula-build'] !== undefined);
  await visit(page, '/courses/create');
  await heard;
  await page.getByLabel('Course Title').fill('Half a thought');
  await page.getByLabel('Description').fill('Stone.');
  await expect(notice).toHaveCount(0);

  // The next version requires something this page does not know about. It answers everything until the page is
  // reloaded: a page that hears from its own version again, through its bell for example, is not outdated after all.
  const refusal = { code: 'INVALID_INPUT', data: { fields: { level: 'Invalid input' } } };
  const named = { 'x-lunula-build': 'next' };
  let isUpdated = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isUpdated = false;
  });
  await page.route('**/api/**', async (route) => {
    if (!isUpdated) return route.continue();
    if (route.request().url().endsWith('/api/courses'))
      return route.fulfill({ status: 400, json: refusal, headers: named });
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), ...named } });
  });
  await page.getByRole('button', { name: 'Create Course' }).click();
  await readToast(page, {
    title: 'Error',
    description: 'Lunula was updated. Reload this page and try again.',
  });
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('Draft restored')).toBeVisible();
  await expect(page.getByLabel('Course Title')).toHaveValue('Half a thought');
  await expect(notice).toHaveCount(0);
});

test(
  'the first failure without a connection is reported, above the dialog it happens in',
  phone,
  async ({ page, context, signedInAs, expectComplaints }) => {
    expectComplaints('net::ERR_INTERNET_DISCONNECTED');
    await signedInAs('student');
    await visit(page, `/courses/${courses.catEye.id}`);
    await page
      .getByRole('button', { name: /^Buy for/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Buy this course' });
    await dialog.getByRole('checkbox').check();
    await expect(page.getByRole('region', { name: /Messages/ })).toBeAttached();
    await context.setOffline(true);
    const toldAbove = page.evaluate(UNTIL_TOAST_ABOVE_DIALOG);
    await dialog.getByRole('button', { name: 'Continue to payment' }).click();
    await toldAbove;
    await context.setOffline(false);
  },
);
