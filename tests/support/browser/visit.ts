import { expect, type Page } from '@playwright/test';

/** Opens a page and waits until it is hydrated: what the server guessed about the visitor has been corrected. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAwake(page);
}

/**
 * Goes to another page as a link on this one would, which costs a fraction of loading it. Only from a page that
 * has been seen: one that is still arriving might never be shown.
 */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))`);
}

export async function untilAwake(page: Page): Promise<void> {
  await expect(page.locator('.visitor-guess')).toHaveCount(0);
}
