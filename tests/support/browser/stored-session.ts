import type { BrowserContext, Page } from '@playwright/test';
import type { Session } from '#shared/auth/auth.contract.ts';

/** Where the product keeps the session: every tab of a browser sees it there. */
export const SESSION_KEY = 'lunula.session';

/** What `newContext` and `setStorageState` take to start signed in. */
export function storageWith(origin: string, session: Session | string): StorageState {
  const value = typeof session === 'string' ? session : JSON.stringify(session);
  return { cookies: [], origins: [{ origin, localStorage: [{ name: SESSION_KEY, value }] }] };
}

type StorageState = Exclude<Parameters<BrowserContext['setStorageState']>[0], string>;

export async function readStoredSession(page: Page): Promise<Session | null> {
  return JSON.parse((await page.localStorage.getItem(SESSION_KEY)) ?? 'null');
}
