import type { Page } from '@playwright/test';

/** What is asked for happens, and nobody hears of it. What is only read comes through. Returns how it was answered. */
export async function cutAnswers(page: Page, address: string): Promise<number[]> {
  const answers: number[] = [];
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    answers.push((await route.fetch()).status());
    await route.abort();
  });
  return answers;
}
