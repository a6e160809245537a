import { expect, type Page } from '@playwright/test';
import { QUIZ_MESSAGES } from '#shared/academy/quiz.messages.ts';
import {
  getShownOption,
  hurry,
  savedAnswerCount,
  test,
  useUpAttempts,
} from '#tests/support/academy/quiz-taker.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { retry } from '#tests/support/browser/retry.ts';
import { expectToast, readToast } from '#tests/support/browser/toast.ts';
import { visit } from '#tests/support/browser/visit.ts';
import {
  atLeastOn,
  expectNoSidewaysScroll,
  expectRoomForLargeLetters,
  phone,
} from '#tests/support/browser/widths.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test(
  'a reader fails the quiz by keyboard, reads why, and passes the next time',
  atLeastOn('@desktop'),
  async ({ page, taker }) => {
    const { quiz, path } = taker;
    const heard = listen(page);
    await visit(page, path);
    await expect(page.getByRole('heading', { name: 'Before you start' })).toBeVisible();
    await expect(page.getByText('3 attempts left')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Start Quiz' }).click();
    await expect(page.getByRole('timer')).toBeVisible();
    await expectAccessible(page);
    for (const [index] of quiz.questions.entries()) {
      await expect(heading(page, `Question ${index + 1} of ${quiz.questions.length}`)).toBeVisible();
      await page.keyboard.press(String((await getShownOption(page, taker, 'wrong')) + 1));
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('ArrowLeft');
    await expect(heading(page, 'Question 9 of 10')).toBeFocused();
    await page.getByRole('button', { name: 'Question 10, answered' }).click();
    const said = (await heard()).join();
    expect(said).toContain(JSON.stringify(quiz.questions[0]?.options[0]));
    expect(said).not.toContain('"correctAnswer"');
    for (const { explanation } of quiz.questions) expect(said).not.toContain(explanation);

    await page.getByRole('button', { name: 'Submit Quiz' }).click();
    await readToast(page, QUIZ_MESSAGES.failed(0, quiz.passing_score));
    await expect(page.getByText('You got 0 out of 10 questions correct')).toBeVisible();
    await expect(page.getByText(`Need ${quiz.passing_score}% to pass`)).toBeVisible();
    await expect(page.getByText(quiz.questions[0]?.explanation ?? '')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Try Again' }).click();
    await expect(page.getByText('2 attempts left')).toBeVisible();
    await page.getByRole('button', { name: 'Start Quiz' }).click();
    for (const [index] of quiz.questions.entries()) {
      await expect(heading(page, `Question ${index + 1} of 10`)).toBeVisible();
      await page
        .getByRole('radio')
        .nth(await getShownOption(page, taker, 'right'))
        .check();
      // A double click on the last "Next" must not press the "Submit Quiz" that takes its place.
      if (index < 9)
        await page.getByRole('button', { name: 'Next' }).click({ clickCount: index < 8 ? 1 : 2 });
    }
    await page.getByRole('button', { name: 'Submit Quiz' }).click();
    await expectToast(page, QUIZ_MESSAGES.passed(100));
    await expect(page.getByText('PASSED', { exact: true })).toBeVisible();
    await expect(page.getByText('Certificate Sent!')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Try Again' })).toHaveCount(0);
  },
);

test(
  'an attempt goes on after a reload and on another device, and submits itself at zero',
  phone,
  async ({ page, taker, openBrowser, expectComplaints }) => {
    expectComplaints(409);
    await visit(page, taker.path);
    await page.getByRole('button', { name: 'Start Quiz' }).click();
    await page.getByRole('radio').nth(2).check();
    await expect.poll(() => savedAnswerCount(taker)).toBe(1);
    await page.reload();
    await page.getByRole('button', { name: 'Question 1, answered' }).click();
    await expect(page.getByRole('radio').nth(2)).toBeChecked();
    await expectNoSidewaysScroll(page);
    await expectRoomForLargeLetters(page);

    const other = await openBrowser(taker.session);
    await visit(other, taker.path);
    await other.getByRole('link', { name: 'Resume Quiz' }).click();
    await expect(heading(other, 'Question 2 of 10')).toBeVisible();
    await other.getByRole('radio').nth(1).check();
    await expect.poll(() => savedAnswerCount(taker)).toBe(2);
    await page.getByRole('button', { name: 'Question 3, not answered' }).click();
    await page.getByRole('radio').nth(0).check();
    await expect(page.getByRole('button', { name: 'Question 2, answered' })).toBeVisible();

    await hurry(taker);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    // Here the clock still shows minutes; the next answer finds out that the attempt is over.
    await other.getByRole('radio').nth(0).click();
    await expect(other.getByRole('heading', { name: 'Your answers' })).toBeVisible();
  },
);

test(
  'without a connection no answer is lost, and whatever fails says so',
  phone,
  async ({ page, taker, expectComplaints }) => {
    expectComplaints('net::ERR_FAILED', 404, 500);
    const reads = `**/api${taker.path}`;
    await page.route(reads, (route) => route.fulfill({ status: 500, json: {} }));
    await visit(page, taker.path);
    await readToast(page, QUIZ_MESSAGES.loadFailed);
    await page.unroute(reads);
    await retry(page);
    await page.getByRole('button', { name: 'Start Quiz' }).click();
    await expect(heading(page, 'Question 1 of 10')).toBeVisible();

    const writes = '**/api/me/quiz-attempts/*/answers';
    await page.route(writes, (route) => route.abort());
    await page.getByRole('radio').nth(1).check();
    await expect(page.getByText('Not saved yet.')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Question 1, answered' }).click();
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
    expect(await savedAnswerCount(taker)).toBe(0);
    await page.unroute(writes);
    await expect.poll(() => savedAnswerCount(taker)).toBe(1);
    await expect(page.getByText('Not saved yet.')).toHaveCount(0);

    const submissions = '**/api/me/quiz-attempts/*/submission';
    await page.getByRole('button', { name: 'Question 10, not answered' }).click();
    await page.route(submissions, (route) => route.abort());
    await page.getByRole('button', { name: 'Submit Quiz' }).click();
    const question = page.getByRole('alertdialog', { name: 'Submit with gaps?' });
    await expect(question).toContainText('9 questions have no answer.');
    await question.getByRole('button', { name: 'Submit Quiz' }).click();
    await readToast(page, QUIZ_MESSAGES.submitFailed);
    await page.unroute(submissions);
    await page.getByRole('button', { name: 'Submit Quiz' }).click();
    await question.getByRole('button', { name: 'Submit Quiz' }).click();
    await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible();

    await useUpAttempts(taker);
    await visit(page, taker.path);
    await expect(page.getByText('No attempts left. The next one opens')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeDisabled();

    await page.route(reads, (route) => route.fulfill({ status: 404, json: { code: 'QUIZ_NOT_AVAILABLE' } }));
    await visit(page, taker.path);
    await expectToast(page, QUIZ_MESSAGES.notAvailable);
    await expect(page).toHaveURL(new RegExp(`/modules/${taker.quiz.module_id}$`));
  },
);

/** Everything that reaches the page from now on, in answers and in messages. */
function listen(page: Page): () => Promise<string[]> {
  const heard: (string | Promise<string>)[] = [];
  page.on('response', (response) => heard.push(response.text().catch(() => '')));
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  return async () => Promise.all([...heard, page.content()]);
}
