import type { Page } from '@playwright/test';

/** Requests take effect, but nobody hears of it. Reads come through. Returns the statuses they were answered with. */
export async function cutAnswers(page: Page, address: string): Promise<number[]> {
  const answers: number[] = [];
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    answers.push((await route.fetch()).status());
    await route.abort();
  });
  return answers;
}
