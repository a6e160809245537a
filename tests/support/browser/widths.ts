import { expect, type Page } from '@playwright/test';
import { count } from '#tests/support/counts.ts';

export const phone = { tag: '@phone' };

/** For a story that moves time, and with it the plans of everybody in the database that all stories share. */
export const LAST = { tag: '@last' };

/** For the story that tells most about its feature: `npm run test:quick` runs these alone. */
export const QUICK = '@quick';

/**
 * Both widths in the full run; in `npm test` the one given, since two take twice as long to show the same. Each feature
 * has stories on either, and every page is looked at for what it does with its width.
 */
export function atLeastOn(width: '@phone' | '@desktop', ...more: (typeof QUICK)[]) {
  return { tag: [...(count(1, 2) === 2 ? ['@phone', '@desktop'] : [width]), ...more] };
}

/** Not compared with `innerWidth`: on a phone that grows with the page. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  expect(await page.evaluate(excess)).toBeLessThanOrEqual(0);
}
