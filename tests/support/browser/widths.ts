import { expect, type Page } from '@playwright/test';
import { count } from '#tests/support/counts.ts';

export const phone = { tag: '@phone' };

/** For stories of what moves: with view transitions and animations, as most people see pages. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** For the most telling story of its feature: `npm run test:quick` runs only these. */
export const QUICK = '@quick';

/**
 * Both widths in the full run; in `npm test` only the given one, since two take twice as long to show the
 * same. Each feature has stories at either width, and every page's layout is checked at both.
 */
export function atLeastOn(width: '@phone' | '@desktop', ...more: (typeof QUICK)[]) {
  return { tag: [...(count(1, 2) === 2 ? ['@phone', '@desktop'] : [width]), ...more] };
}

/** Not compared with `innerWidth`: on a phone that grows with the page. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  expect(await page.evaluate(excess)).toBeLessThanOrEqual(0);
}

/** With letters twice as large, as some people set them. */
export async function expectRoomForLargeLetters(page: Page): Promise<void> {
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  await expectNoSidewaysScroll(page);
  await page.evaluate("document.documentElement.style.fontSize = ''");
}
