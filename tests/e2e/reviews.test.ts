import { expect } from '@playwright/test';
import { courses } from '#db/seed/courses.ts';
import { REVIEW_MESSAGES } from '#shared/reviews/review.messages.ts';
import { REVIEW_LIMITS } from '#shared/reviews/review.rules.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { callApi } from '#tests/support/browser/call-api.ts';
import { cutAnswers } from '#tests/support/browser/cut-answers.ts';
import { signInDemo } from '#tests/support/browser/people.ts';
import { retry } from '#tests/support/browser/retry.ts';
import { enrolByApi, test } from '#tests/support/browser/taught-course.ts';
import { expectToast, readToast } from '#tests/support/browser/toast.ts';
import { become, follow, visit } from '#tests/support/browser/visit.ts';
import { atLeastOn, phone, QUICK } from '#tests/support/browser/widths.ts';

test(
  'a learner writes a review, edits it, reads its reply and deletes it, and sees the latest rating in the list whatever visitors still see',
  atLeastOn('@desktop', QUICK),
  async ({ page, baseURL, taught, newPerson, signIn }) => {
    const { session } = await newPerson('Lena');
    await enrolByApi(baseURL, taught.id, session);
    await signIn(session);
    await visit(page, `/courses/${taught.id}`);
    const panel = page.getByRole('region', { name: 'Reviews' });
    const dialog = page.getByRole('dialog');
    await expect(panel.getByText('No reviews yet')).toBeVisible();

    await panel.getByRole('button', { name: 'Write Review' }).click();
    await expectAccessible(page);
    await dialog.getByLabel('Your review').fill('x'.repeat(REVIEW_LIMITS.text + 1));
    await dialog.getByRole('button', { name: 'Submit Review' }).click();
    const rating = dialog.getByRole('group', { name: 'Your rating' });
    await expect(rating).toHaveAccessibleDescription('Rating is required');
    await expect(rating.getByRole('radio').first()).toBeFocused();
    await expect(dialog.getByLabel('Your review')).toHaveAccessibleDescription(
      'Review must be less than 1000 characters',
    );
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(rating.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await dialog.getByLabel('Your review').fill('My marble holds.');
    await dialog.getByRole('button', { name: 'Submit Review' }).click();
    await readToast(page, REVIEW_MESSAGES.submitted);
    await expect(dialog).toHaveCount(0);
    await expect(panel.getByText('My marble holds.')).toBeVisible();
    await expect(panel.getByText('4 stars: 1 review')).toBeAttached();
    await expect(page.getByText('4.0 (1 review)')).toBeVisible();
    const expectInList = async (average: string) => {
      await visit(page, `/courses?q=${encodeURIComponent(taught.title)}`);
      await expect(page.getByRole('main')).toContainText(average);
      await page.getByRole('main').getByRole('link', { name: taught.title }).click();
    };
    await expectInList('4.0');

    await panel.getByRole('button', { name: 'Edit Review' }).click();
    await expect(rating.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await expect(dialog.getByLabel('Your review')).toHaveValue('My marble holds.');
    await dialog.getByText('5 stars').click({ force: true });
    await dialog.getByLabel('Your review').fill('');
    await dialog.getByRole('button', { name: 'Save Review' }).click();
    await readToast(page, REVIEW_MESSAGES.updated);
    await expect(page.getByText('5.0 (1 review)')).toBeVisible();
    await expectInList('5.0');
    await expect(page.getByText('5.0 (1 review)')).toBeVisible();
    await expect(panel.getByText('My marble holds.')).toHaveCount(0);

    await test.step('the creator replies once, and the learner reads it', async () => {
      await become(page, taught.teacher);
      await panel.getByRole('button', { name: 'Reply to Lena' }).click();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Post Reply' }).click();
      await expect(dialog.getByLabel('Your reply')).toHaveAccessibleDescription('Reply is required');
      await dialog.getByLabel('Your reply').fill('See you in the next one.');
      await dialog.getByRole('button', { name: 'Post Reply' }).click();
      await readToast(page, REVIEW_MESSAGES.replied);
      await expect(panel.getByText('See you in the next one.')).toBeVisible();
      await panel.getByRole('button', { name: 'Edit Reply to Lena' }).click();
      await dialog.getByRole('button', { name: 'Delete Reply' }).click();
      const question = page.getByRole('alertdialog', { name: 'Delete your reply?' });
      await expect(question).toContainText('Your reply to Lena');
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog.getByLabel('Your reply')).toHaveValue('See you in the next one.');
      await dialog.getByRole('button', { name: 'Delete Reply' }).click();
      await question.getByRole('button', { name: 'Delete Reply' }).click();
      await expect(panel.getByText('See you in the next one.')).toHaveCount(0);
      await expect(panel.getByRole('button', { name: 'Reply to Lena' })).toBeFocused();
      const { items } = await callApi<{ items: { id: string }[] }>(
        baseURL,
        `/courses/${taught.id}/reviews?limit=6`,
      );
      await callApi(baseURL, `/reviews/${items[0]?.id}/reply`, {
        method: 'PUT',
        token: taught.teacher.access,
        body: { replyText: 'See you in the next one.' },
      });
      await become(page, session);
      await expect(panel.getByRole('heading', { name: 'Reply from Tilda Creator' })).toBeVisible();
    });

    await panel.getByRole('button', { name: 'Delete Review' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete your review?' });
    await expect(question).toContainText(taught.title);
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Delete Review' }).click();
    await expect(
      page
        .getByRole('region', { name: /Messages/ })
        .getByRole('listitem')
        .filter({ hasText: REVIEW_MESSAGES.deleted.title }),
    ).toBeVisible();
    await expect(panel.getByText('No reviews yet')).toBeVisible();
    await expect(page.getByText('New', { exact: true }).first()).toBeVisible();
    await panel.getByRole('button', { name: 'Write Review' }).click();
    await expect(rating.getByRole('radio', { checked: true })).toHaveCount(0);
  },
);

test('a review that could not be sent or deleted is not lost', async ({
  page,
  baseURL,
  taught,
  newPerson,
  signIn,
  expectComplaints,
}) => {
  expectComplaints('net::ERR_FAILED', 400, 403);
  const { session } = await newPerson('Lena');
  await enrolByApi(baseURL, taught.id, session);
  await signIn(session);
  await visit(page, `/courses/${taught.id}`);
  const panel = page.getByRole('region', { name: 'Reviews' });
  const dialog = page.getByRole('dialog');
  const text = dialog.getByLabel('Your review');
  await panel.getByRole('button', { name: 'Write Review' }).click();
  await dialog.getByText('3 stars').click({ force: true });
  const writes = '**/api/me/courses/*/review';
  const submit = dialog.getByRole('button', { name: 'Submit Review' });
  await test.step('one that is too long fills a phone, and yet says so where it can be seen', async () => {
    const wide = page.viewportSize() ?? { width: 1280, height: 800 };
    await page.setViewportSize({ width: 390, height: 844 });
    await text.fill('My marble holds. '.repeat(REVIEW_LIMITS.text / 16));
    await submit.click();
    await expect(dialog.getByText('Review must be less than 1000 characters')).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(wide);
  });
  await text.fill('Half a thought');

  await page.route(writes, (route) => route.abort());
  await submit.click();
  await readToast(page, REVIEW_MESSAGES.submitFailed);
  await expect(text).toHaveValue('Half a thought');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await panel.getByRole('button', { name: 'Write Review' }).click();
  await expect(text).toHaveValue('Half a thought');
  await expect(dialog.getByRole('radio', { name: '3 stars' })).toBeChecked();

  // Closed without a connection, it is offered again.
  await page.evaluate("Object.defineProperty(navigator, 'onLine', { value: false })");
  await submit.click();
  await readToast(page, REVIEW_MESSAGES.submitFailed);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.unroute(writes);
  await page.reload();
  await expectToast(page, REVIEW_MESSAGES.unsent);
  await page.getByRole('button', { name: 'Open it' }).click();
  await expect(dialog.getByText('Draft restored')).toBeVisible();
  await expect(text).toHaveValue('Half a thought');
  await expect(dialog.getByRole('radio', { name: '3 stars' })).toBeChecked();

  const refusal = { code: 'INVALID_INPUT', data: { fields: { reviewText: 'Not these words' } } };
  await page.route(writes, (route) => route.fulfill({ status: 400, json: refusal }), { times: 1 });
  await submit.click();
  await expect(text).toHaveAccessibleDescription('Not these words');
  await page.route(
    writes,
    (route) => route.fulfill({ status: 403, json: { code: 'REVIEW_NEEDS_ENROLMENT' } }),
    { times: 1 },
  );
  await submit.click();
  await readToast(page, REVIEW_MESSAGES.enrolmentRequired);
  const answers = await cutAnswers(page, writes);
  await submit.click();
  await readToast(page, REVIEW_MESSAGES.submitFailed);
  expect(answers).toEqual([200]);
  await page.unroute(writes);
  // The first attempt arrived after all; what was typed since is kept.
  await text.fill('A whole thought');
  await submit.click();
  await expectToast(page, REVIEW_MESSAGES.submitted);
  await expect(dialog).toHaveCount(0);

  await page.route(writes, (route) => route.abort());
  await panel.getByRole('button', { name: 'Delete Review' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete Review' }).click();
  await expectToast(page, REVIEW_MESSAGES.deleteFailed);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel.getByText('A whole thought')).toBeVisible();
});

test(
  'reviews that do not load say so and recover; they come newest first, page by page, and their total is right; who may not write is told why',
  phone,
  async ({ page, newPerson, expectComplaints }) => {
    expectComplaints(500);
    const { title } = courses.gelPrep;
    await visit(page, `/courses?q=${encodeURIComponent(title)}`);
    const reads = '**/api/courses/*/reviews*';
    await page.route(reads, (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('main').getByRole('link', { name: title }).click();
    await expectToast(page, REVIEW_MESSAGES.loadFailed);
    const panel = page.getByRole('region', { name: 'Reviews' });
    await expect(panel.getByText('No reviews yet')).toHaveCount(0);
    await page.unroute(reads);
    await retry(panel);
    await expect(panel.getByRole('article').first()).toBeVisible();

    const shown = panel.getByRole('article');
    const more = panel.getByRole('button', { name: 'Load more' });
    while ((await more.count()) > 0) {
      const before = await shown.count();
      await more.click();
      await expect.poll(() => shown.count()).toBeGreaterThan(before);
    }
    const days = await shown.getByRole('time').evaluateAll((times) => times.map((time) => time.dateTime));
    expect(days).toEqual(days.toSorted().reverse());
    const bars = await panel.getByText(/^\d stars?: \d+ reviews?$/).allTextContents();
    const counts = bars.map((bar) => Number(/: (\d+)/.exec(bar)?.[1]));
    expect(counts).toHaveLength(5);
    const total = counts.reduce((sum, count) => sum + count, 0);
    expect(total).toBe(await shown.count());
    const average = counts.reduce((sum, count, index) => sum + count * (5 - index), 0) / total;
    await expect(page.getByText(`${average.toFixed(1)} (${total} reviews)`)).toBeVisible();

    await test.step('people who may not write are told why; the creator is not asked', async () => {
      await follow(page, `/courses/${courses.marble.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(courses.marble.title);
      await panel.getByRole('button', { name: 'Write Review' }).click();
      await readToast(page, REVIEW_MESSAGES.signIn);

      await become(page, (await newPerson('Nele')).session);
      await expect(page.getByRole('button', { name: /^Buy for/ }).first()).toBeVisible();
      await panel.getByRole('button', { name: 'Write Review' }).click();
      await expectToast(page, REVIEW_MESSAGES.enrolmentRequired);
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await become(page, await signInDemo('creator'));
      await expect(page.getByRole('link', { name: 'Edit Course' })).toBeVisible();
      await expect(panel.getByRole('article').first()).toBeVisible();
      await expect(page.getByRole('button', { name: /(Write|Edit|Delete) Review/ })).toHaveCount(0);
    });
  },
);
