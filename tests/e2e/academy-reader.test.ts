import { expect, type Page } from '@playwright/test';
import { and, eq, ne } from 'drizzle-orm';
import { MODULE_IDS } from '#db/seed/modules.ts';
import { moduleProgress, modulePurchases, modules } from '#server/academy/academy.tables.ts';
import { moduleQuizzes } from '#server/academy/quiz/quiz.tables.ts';
import { later } from '#server/platform/clock.ts';
import type { Module } from '#shared/academy/academy.contract.ts';
import { READING_MESSAGES } from '#shared/academy/reading.messages.ts';
import { makeQuestions } from '#tests/support/academy/make-module-text.ts';
import { makeSubscription } from '#tests/support/billing/make-subscription.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { backstage } from '#tests/support/browser/backstage.ts';
import { callApi } from '#tests/support/browser/call-api.ts';
import { test } from '#tests/support/browser/test.ts';
import {
  expectNothingCovered,
  expectToast,
  expectToastsClear,
  keepToasts,
  readToast,
} from '#tests/support/browser/toast.ts';
import { become, follow, visit } from '#tests/support/browser/visit.ts';
import {
  expectNoSidewaysScroll,
  expectRoomForLargeLetters,
  phone,
  QUICK,
} from '#tests/support/browser/widths.ts';

const FIRST = MODULE_IDS[1] ?? '';
const PRICED = MODULE_IDS[11] ?? '';
const CHAPTER = 'What never to file';

test('a module is read by scrolling, goes on where it was left on another device, and is completed', {
  tag: [phone.tag, QUICK],
}, async ({ page, baseURL, newPerson, signIn, openBrowser, expectComplaints }) => {
  expectComplaints(500);
  const { session } = await newPerson();
  await subscribe(session.user.id);
  await giveQuiz(FIRST);
  await completeOtherBeginnerModules(session.user.id);
  await signIn(session);
  const read = () => callApi<Module>(baseURL, `/modules/${FIRST}`, { token: session.access });
  const { content } = await read();
  const chapter = content.findIndex((block) => block.kind === 'heading' && block.text === CHAPTER);

  await visit(page, `/modules/${FIRST}`);
  await expect(page.getByRole('heading', { level: 1, name: 'The Living Nail' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Finished reading?' })).toHaveCount(0);
  const toggle = page.getByRole('button', { name: /the reading time$/ });
  await expect(toggle).toHaveText(/^Start/);
  await toggle.click();
  await expect(toggle).toHaveText(/^Pause/);
  await expectNoSidewaysScroll(page);
  await expectRoomForLargeLetters(page);
  await test.step('the title lies below the number and the drawn nail, with large letters too', async () => {
    const title = page.getByRole('heading', { level: 1 });
    const cover = page.locator('header').filter({ has: title });
    for (const size of ['100%', '200%']) {
      await page.evaluate(`document.documentElement.style.fontSize = '${size}'`);
      const [words, nail, number] = await Promise.all([
        title.boundingBox(),
        cover.locator('img').filter({ visible: true }).boundingBox(),
        cover.getByText('1', { exact: true }).boundingBox(),
      ]);
      if (!words || !nail || !number) throw new Error('the cover is not there');
      // An eighth of the drawing is empty below the nail.
      expect(words.y).toBeGreaterThanOrEqual(nail.y + (nail.height * 7) / 8 - 1);
      expect(words.y).toBeGreaterThanOrEqual(number.y + number.height);
    }
    await page.evaluate("document.documentElement.style.fontSize = ''");
  });
  const arrow = page.locator('.reader-bar').getByRole('link', { name: 'Back to Modules' });
  await expect(arrow).toBeHidden();

  const panel = page.getByRole('button', { name: 'Contents and text size' });
  await panel.click();
  await page.keyboard.press('Escape');
  await expect(panel).toBeFocused();
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  const link = page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: CHAPTER });
  await link.click();
  await expect(page.getByRole('heading', { name: CHAPTER })).toBeInViewport();
  await expect(arrow).toBeVisible();
  await expect(page.locator('nav [aria-current="location"]').first()).toHaveText(CHAPTER);
  await expect.poll(async () => (await read()).progress?.lastReadPosition).toBe(chapter);
  const saved = (await read()).progress?.progressPercentage ?? 0;
  expect(saved).toBeGreaterThan(20);
  expect(saved).toBeLessThan(90);

  const elsewhere = await openBrowser(session);
  await keepToasts(elsewhere);
  await visit(elsewhere, `/modules/${FIRST}`);
  await expect(elsewhere.getByRole('heading', { name: CHAPTER })).toBeInViewport();
  await expect(elsewhere.getByRole('button', { name: /^Resume/ })).toBeVisible();
  expect(await shownProgress(elsewhere)).toBeGreaterThanOrEqual(saved);
  await expectToastsClear(elsewhere);
  await elsewhere.getByRole('button', { name: 'Contents and text size' }).click();
  await expectNothingCovered(elsewhere);

  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  const card = page.getByRole('region', { name: 'Finished reading?' });
  await expect(card.getByRole('link', { name: 'Take Quiz' })).toHaveAttribute(
    'href',
    `/modules/${FIRST}/quiz`,
  );
  await page.route('**/complete', (route) => route.fulfill({ status: 500, json: {} }));
  await card.getByRole('button', { name: 'Mark as Complete' }).click();
  await readToast(page, READING_MESSAGES.completeFailed);
  await page.unroute('**/complete');
  await card.getByRole('button', { name: 'Mark as Complete' }).click();
  await expect(page.getByRole('region', { name: 'Module complete' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as Complete' })).toHaveCount(0);
  expect(await shownProgress(page)).toBe(100);
  expect((await read()).progress).toMatchObject({ progressPercentage: 100 });
  await expectAccessible(page);

  // A finished level is folded on a phone, and a nail in the rack unfolds it.
  await page.getByRole('navigation', { name: 'Next' }).getByRole('link', { name: 'Back to Modules' }).click();
  const done = page
    .getByRole('article', { name: 'The Living Nail' })
    .getByRole('link', { name: 'Completed' });
  await expect(page.getByRole('button', { name: 'Show modules' })).toBeVisible();
  await expect(done).toBeHidden();
  await page.getByRole('link', { name: 'Module 1: The Living Nail, completed' }).click();
  await expect(done).toBeInViewport();
});

test('a module opens to those who bought it; everybody else is told what would open it', async ({
  page,
  newPerson,
  expectComplaints,
}) => {
  expectComplaints(403);
  await page.goto(`/modules/${FIRST}`);
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(`/modules/${FIRST}`)}`);
  await expectToast(page, READING_MESSAGES.signIn);

  const { session } = await newPerson();
  await backstage().db.insert(modulePurchases).values({ user_id: session.user.id, module_id: PRICED });
  await become(page, session);
  await expect(page).toHaveURL('/modules');
  await expect(page.getByText('Premium Required')).toBeVisible();
  await follow(page, `/modules/${PRICED}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ombré and Aura Blends' })).toBeVisible();
  await expectAccessible(page);
});

async function shownProgress(page: Page): Promise<number> {
  return Number(
    await page.getByRole('progressbar', { name: 'Reading progress' }).getAttribute('aria-valuenow'),
  );
}

function subscribe(userId: string): Promise<void> {
  const { db, clock } = backstage();
  return makeSubscription(db, userId, { current_period_end: later(clock.now(), { days: 30 }) });
}

async function giveQuiz(moduleId: string): Promise<void> {
  await backstage()
    .db.insert(moduleQuizzes)
    .values({ module_id: moduleId, title: 'Quiz', description: 'Ten questions.', questions: makeQuestions() })
    .onConflictDoNothing();
}

async function completeOtherBeginnerModules(userId: string): Promise<void> {
  const { db, clock } = backstage();
  const others = await db
    .select({ id: modules.id })
    .from(modules)
    .where(and(eq(modules.difficulty_level, 'beginner'), ne(modules.id, FIRST)));
  await db.insert(moduleProgress).values(
    others.map(({ id }) => ({
      user_id: userId,
      module_id: id,
      progress_percentage: 100,
      completed_at: clock.now(),
    })),
  );
}
