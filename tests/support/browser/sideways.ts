import { expect, type Page } from '@playwright/test';

/** Not compared with `innerWidth`: on a phone that grows with the page. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  expect(await page.evaluate(excess)).toBeLessThanOrEqual(0);
}
