import { expect, type Page } from '@playwright/test';

/** Before the page is opened: notes what moves without having been asked to. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(`
    window.moved = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries())
        if (!hadRecentInput) window.moved.push({
          value,
          what: sources.map(({ node }) => node?.className ?? String(node)),
          isOnTop: sources.some(({ node }) => (node?.closest ? node : node?.parentElement)?.closest('[role=dialog]')),
        });
    }).observe({ type: 'layout-shift', buffered: true });`);
}

/** On top of the page, only what lies there counts: nobody can use what is behind it. */
export async function expectNothingMoved(page: Page, { onTop = false } = {}): Promise<void> {
  // What has just been drawn is reported with the next frames.
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  const all = await page.evaluate<{ value: number; what: string[]; isOnTop: boolean }[]>('window.moved');
  const moved = all.filter(({ isOnTop }) => isOnTop || !onTop);
  expect(
    moved.reduce((sum, { value }) => sum + value, 0),
    JSON.stringify(moved),
  ).toBeLessThanOrEqual(0.01);
}
