import { expect, type Page } from '@playwright/test';
import type { Session } from '#shared/auth/auth.contract.ts';
import { WAITING_PARTS } from '#web/router/waiting-parts.ts';
import { SESSION_KEY } from './stored-session.ts';

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

/**
 * Another person takes over this page, as when another tab signs in, or nobody does. The page that is shown may
 * stay, or may be one that sends them elsewhere.
 */
export async function become(page: Page, session: Session | null): Promise<void> {
  await page.evaluate(`
    if (${session === null}) localStorage.removeItem('${SESSION_KEY}');
    else localStorage['${SESSION_KEY}'] = ${JSON.stringify(JSON.stringify(session))};
    dispatchEvent(new StorageEvent('storage', { key: '${SESSION_KEY}' }))`);
}

export async function untilAwake(page: Page): Promise<void> {
  await expect(page.locator('.visitor-guess')).toHaveCount(0);
  // All of it is laid out, so that whatever is scrolled to stays there; but some wait for what never comes.
  await expect(page.locator(WAITING_PARTS)).toHaveCount(0);
  await expect(page.locator(':root[data-arriving]:not(:has(main [aria-busy="true"]))')).toHaveCount(0);
}
