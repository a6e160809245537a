import { expect, type Page } from '@playwright/test';

/** Before the page is opened: notes what moves without having been asked to. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(`
    window.moved = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries())
        if (!hadRecentInput) window.moved.push({ value, what: sources.map(({ node }) => node?.className ?? String(node)) });
    }).observe({ type: 'layout-shift', buffered: true });`);
}

export async function expectNothingMoved(page: Page): Promise<void> {
  // What has just been drawn is reported with the next frames.
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  const moved = await page.evaluate<{ value: number; what: string[] }[]>('window.moved');
  expect(
    moved.reduce((sum, { value }) => sum + value, 0),
    JSON.stringify(moved),
  ).toBeLessThanOrEqual(0.01);
}
