import type { Page } from '@playwright/test';
import type { Session } from '#shared/auth/auth.contract.ts';

/** Where the product keeps the session: every tab of a browser sees it there. */
export const SESSION_KEY = 'lunula.session';

const SIGNED_IN_KEY = 'story.signed-in';

/**
 * Signs in the next page that loads, once: whoever then signs out stays signed out. Setting a context's storage
 * state would open a page of its own each time, and empty the cache.
 */
export function signInScript(origin: string, session: Session | string): { content: string } {
  const value = typeof session === 'string' ? session : JSON.stringify(session);
  const id = crypto.randomUUID();
  return {
    content: `if (location.origin === ${JSON.stringify(origin)} && localStorage['${SIGNED_IN_KEY}'] !== '${id}') {
      localStorage['${SIGNED_IN_KEY}'] = '${id}';
      localStorage['${SESSION_KEY}'] = ${JSON.stringify(value)};
    }`,
  };
}

export async function readStoredSession(page: Page): Promise<Session | null> {
  return JSON.parse((await page.localStorage.getItem(SESSION_KEY)) ?? 'null');
}
