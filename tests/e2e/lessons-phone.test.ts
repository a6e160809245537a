import { expect, type Page } from '@playwright/test';
import { LINES, test } from '#tests/support/browser/film/film-course.ts';
import {
  crawl,
  isPaused,
  play,
  pressControl,
  ready,
  seek,
  timeOf,
} from '#tests/support/browser/film/watching.ts';
import { expectNothingMoved, watchShifts } from '#tests/support/browser/shifts.ts';
import { visit } from '#tests/support/browser/visit.ts';
import { expectNoSidewaysScroll, phone } from '#tests/support/browser/widths.ts';

const UPRIGHT = { width: 390, height: 844 };
const LYING = { width: 844, height: 390 };
const SMALL_LYING = { width: 667, height: 375 };

const ONE_MINUTE_MS = 60_000;
const A_MOMENT_MS = 500;
/** After which the controls go that nobody uses. */
const IDLE_MS = 3_000;

test.slow();

test(
  'a paused picture is free of everything, upright, lying and in full screen, where the practice tools work too',
  phone,
  async ({ page, filmCourse, newLearner }) => {
    await newLearner();
    await page.clock.install();
    await visit(page, filmCourse.pathOf('preview'));
    await ready(page);
    await expect(page.getByRole('button', { name: 'Shortcuts' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toHaveAttribute('title', 'Play');
    await page.keyboard.press('c');
    await expect(caption(page)).toBeEmpty();
    await play(page);
    await crawl(page);
    await seek(page, 9);
    await expect(caption(page)).toHaveText(LINES[2] ?? '');
    const filmWidth = await widthOfFilm(page);
    // Otherwise the controls would go by themselves, which is no proof, or before a busy machine has found them.
    await page.clock.pauseAt(Date.now() + ONE_MINUTE_MS);

    await test.step('stepping, and a tap that brings the controls back', async () => {
      await wake(page);
      await page.getByRole('button', { name: 'One frame forward' }).tap();
      await expect.poll(() => isPaused(page)).toBe(true);
      await expectFreePicture(page);
      await tapPicture(page);
      await expect(frame(page)).not.toHaveAttribute('data-idle');
      expect(
        await page.evaluate(`getComputedStyle(document.querySelector('.control-shelf')).backgroundImage`),
      ).toBe('none');
      await tapPicture(page);
      await expectFreePicture(page);
      const back = page.getByRole('link', { name: /^Back/ }).filter({ visible: true });
      await expect(back).toHaveCount(1);
      const [bar, film] = [await back.boundingBox(), await page.locator('.lesson-frame').boundingBox()];
      expect(film?.y).toBeLessThan((bar?.y ?? 0) + 64);
    });

    await test.step('a finger that is drawn along the seek bar is not left in the dark', async () => {
      await wake(page);
      const bar = page.getByRole('slider', { name: 'Seek' });
      await bar.dispatchEvent('pointerdown', { pointerType: 'touch' });
      await page.clock.runFor(2 * IDLE_MS);
      await expect(frame(page)).not.toHaveAttribute('data-idle');
      await bar.dispatchEvent('pointerup', { pointerType: 'touch' });
      await page.clock.runFor(2 * IDLE_MS);
      await expectFreePicture(page);
    });

    await test.step('on its side, film and controls fit together', async () => {
      await page.setViewportSize(LYING);
      await expectFreePicture(page);
      await tapPicture(page);
      await expect(page.getByRole('link', { name: 'Back to Course' }).filter({ visible: true })).toHaveCount(
        1,
      );
      await practise(page);
      await expectControlsBeside(page);
      await page.setViewportSize(SMALL_LYING);
      await expectControlsBeside(page);
      await page.setViewportSize(LYING);
      const stage = await page.locator('.lesson-frame').boundingBox();
      expect(stage?.y).toBe(0);
      expect(stage?.height).toBeLessThanOrEqual(LYING.height);
      expect(await widthOfFilm(page)).toBeGreaterThan(filmWidth);
      await expectNoSidewaysScroll(page);
    });

    await test.step('in full screen, also where the browser enlarges no page', async () => {
      await page.setViewportSize(UPRIGHT);
      for (const enlarges of [true, false]) {
        if (!enlarges)
          await page.evaluate(`for (const name of ['fullscreenEnabled', 'webkitFullscreenEnabled'])
            Object.defineProperty(document, name, { value: false })`);
        await page.keyboard.press('f');
        await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
        await practise(page);
        expect(await widthOfFilm(page)).toBeGreaterThanOrEqual(filmWidth);
        expect(await page.evaluate('document.fullscreenElement !== null')).toBe(enlarges);
        await page.evaluate(`document.querySelector('.lesson-frame').classList.add('is-upright')`);
        await expectControlsBeside(page);
        await page.evaluate(`document.querySelector('.lesson-frame').classList.remove('is-upright')`);
        await page.keyboard.press('f');
        await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
      }
    });

    await test.step('the transcript begins where the video will, above the bottom bar', async () => {
      await page.clock.resume();
      await seek(page, 13);
      const saved = page.waitForResponse((answer) => answer.url().endsWith('/progress') && answer.ok());
      await pressControl(page, /^Play$/);
      await pressControl(page, 'Pause');
      await saved;
      await page.reload();
      const line = page.getByRole('region', { name: 'Transcript' }).locator('[aria-current]');
      await expect(line).toHaveText(new RegExp(LINES[3] ?? ''));
      await expect(caption(page)).toBeEmpty();
      const bar = page.getByRole('navigation', { name: 'Tabs' });
      await expect
        .poll(async () => ((await line.boundingBox())?.y ?? 999) + 44)
        .toBeLessThan((await bar.boundingBox())?.y ?? 0);
    });
  },
);

test(
  'nothing moves while a lesson loads, with captions and without, on a phone and on a large screen',
  phone,
  async ({ page, filmCourse, newLearner }) => {
    await newLearner();
    await page.addInitScript(`localStorage['lunula.player.v1'] = JSON.stringify({ showsCaptions: true })`);
    await watchShifts(page);
    for (const size of [UPRIGHT, { width: 1280, height: 800 }])
      for (const lesson of ['preview', 'film'] as const)
        await test.step(`${lesson} at ${size.width}`, async () => {
          await page.setViewportSize(size);
          await expectStillLoading(page, filmCourse.pathOf(lesson));
        });
  },
);

/** The lesson is answered only once the page is there without it. */
async function expectStillLoading(page: Page, path: string): Promise<void> {
  let answer = () => {};
  const isSeen = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/(me\/)?courses\//, async (route) => {
    await isSeen;
    await route.fallback();
  });
  await page.goto(path);
  await expect(page.getByText('Loading the lesson')).toBeAttached();
  await expect(page.getByText('Loading your bookmarks')).toBeAttached();
  answer();
  await page.unrouteAll({ behavior: 'wait' });
  await ready(page);
  await expect(page.getByText('0 of 4 lessons completed')).toBeVisible();
  await expect(page.getByText('Bookmark a moment worth repeating')).toBeAttached();
  await expectNothingMoved(page);
}

/** Each of the tools, once, by a finger; afterwards the picture is as it was. */
async function practise(page: Page): Promise<void> {
  const tap = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true }).filter({ visible: true });
    await expect(button).toBeInViewport({ ratio: 1 });
    await button.tap();
    return button;
  };
  await wake(page);
  await expect(await tap('Mirror')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('video')).toHaveCSS('scale', '-1 1');
  await tap('Mirror');
  await tap('Repeat a passage');
  await expect(page.getByRole('slider', { name: 'Passage starts at' })).toBeVisible();
  await tap('Repeat a passage');
  const before = await timeOf(page);
  await tap('One frame forward');
  await expect.poll(() => timeOf(page)).toBeGreaterThan(before);
  // The buttons for further steps stay; everything else is gone at once.
  await expectFreePicture(page);
  await tap('One frame back');
  await expect.poll(() => timeOf(page)).toBeLessThan(before + 0.02);
}

async function expectFreePicture(page: Page): Promise<void> {
  await expect(frame(page)).toHaveAttribute('data-idle');
  await expect(page.locator('.control-shelf')).toHaveCSS('opacity', '0');
  await expect(page.getByText(/^Resuming at/)).toHaveCount(0);
  const [words, picture] = [await caption(page).boundingBox(), await page.locator('video').boundingBox()];
  expect(words?.y).toBeGreaterThanOrEqual((picture?.y ?? 999) + (picture?.height ?? 999) - 1);
}

/** Of a paused film: what can be pressed is nowhere on the picture, nor are captions of three lines. */
async function expectControlsBeside(page: Page): Promise<void> {
  await wake(page);
  const covering = `{
    const { left, right, top, bottom } = document.querySelector('video').getBoundingClientRect();
    const parts = document.querySelectorAll('.film-box :is(button, input[type=range])');
    [...parts].filter((part) => part.checkVisibility()).filter((part) => {
      const box = part.getBoundingClientRect();
      return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    }).map((part) => part.ariaLabel);
  }`;
  expect(await page.evaluate(covering)).toEqual([]);
  const fits = `{
    const line = document.querySelector('.film-box + p');
    const copy = line.cloneNode();
    copy.textContent = 'Load one side\\nof the brush, and\\nnever both.';
    line.after(copy);
    const { scrollHeight, clientHeight } = copy;
    copy.remove();
    scrollHeight <= clientHeight;
  }`;
  expect(await page.evaluate(fits)).toBe(true);
}

async function wake(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await expect(frame(page)).not.toHaveAttribute('data-asleep');
}

async function tapPicture(page: Page): Promise<void> {
  const box = await page.locator('video').boundingBox();
  if (!box) throw new Error('there is no video');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 4);
  // Further taps belong to this one for a moment.
  await page.clock.runFor(A_MOMENT_MS);
}

async function widthOfFilm(page: Page): Promise<number> {
  return page.evaluate(`{
    const { clientWidth, clientHeight, videoWidth, videoHeight } = document.querySelector('video');
    Math.round(Math.min(clientWidth, (clientHeight * videoWidth) / videoHeight));
  }`);
}

function frame(page: Page) {
  return page.getByRole('region', { name: 'Video player' });
}

function caption(page: Page) {
  return frame(page).locator('p.h-\\(--captions\\)');
}
