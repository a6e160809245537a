import type { Page } from '@playwright/test';

/** Requests take effect, but nobody hears of it. Reads and refusals come through. Returns the statuses of the answers. */
export async function cutAnswers(page: Page, address: string): Promise<number[]> {
  const answers: number[] = [];
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    const answer = await route.fetch();
    answers.push(answer.status());
    return answer.ok() ? route.abort() : route.fulfill({ response: answer });
  });
  return answers;
}
