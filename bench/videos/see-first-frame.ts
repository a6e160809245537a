import type { Browser } from '@playwright/test';
import type { Session } from '#shared/auth/auth.contract.ts';
import type { Lesson } from '#shared/lessons/lessons.contract.ts';
import { onSlowPhone } from '../pages/slow-phone.ts';

const PATIENT_MS = 120_000;

export type FirstFrame = {
  /** Since the page was opened; Play is pressed as soon as it is there. */
  openedMs: number;
  /** Since Play was pressed. */
  pressedMs: number;
};

/** On a slow phone, by somebody who has never been here. */
export function seeFirstFrame(
  browser: Browser,
  url: string,
  session: Session,
  change: (lesson: Lesson) => Lesson,
): Promise<FirstFrame> {
  return onSlowPhone(browser, { url, session }, async (page) => {
    page.setDefaultTimeout(PATIENT_MS);
    await page.route(`**/api${new URL(url).pathname}/view`, async (route) => {
      const response = await route.fetch();
      const { lesson } = (await response.json()) as { lesson: Lesson };
      await route.fulfill({ response, json: { lesson: change(lesson) } });
    });
    await page.goto(url, { timeout: PATIENT_MS });
    await page.locator('video').waitFor({ state: 'attached' });
    const play = page.getByRole('button', { name: /^Play ./ });
    await play.waitFor();
    const pressed = await page.evaluate<number>('performance.now()');
    await play.tap();
    const seen = await page.evaluate<number>(FIRST_FRAME);
    // The page may be asking for the lesson once more, and what is answered after the window is closed ends the bench.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    return { openedMs: seen, pressedMs: seen - pressed };
  });
}

/** One that never comes counts as if it had come at the end of all patience. */
const FIRST_FRAME = `new Promise((resolve) => {
  const video = document.querySelector('video');
  const last = performance.now() + ${PATIENT_MS};
  const look = () => (video.currentTime > 0 && video.readyState > 1) || performance.now() > last
    ? resolve(performance.now()) : requestAnimationFrame(look);
  look();
})`;
