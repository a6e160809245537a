import { expect, type Page } from '@playwright/test';

/** Opens a page and waits until it is hydrated: what the server guessed about the visitor has been corrected. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAwake(page);
}

export async function untilAwake(page: Page): Promise<void> {
  await expect(page.locator('.visitor-guess')).toHaveCount(0);
}
