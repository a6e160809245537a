import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { type CardEntry, readCardEntry } from './card-form.ts';

const COOKIE = 'test-pay-card';

/**
 * Leads to the page of the form. Were the form's answer a page itself, Back would lead to it later on, and browsers
 * show an error in its place. What was typed waits in the person's own browser; of the code, only how long it is.
 */
export function redirectToCardForm(c: Context, { form }: CardEntry) {
  const kept = new URLSearchParams({ ...form, cvc: form.cvc.replace(/\d/g, '0') });
  setCookie(c, COOKIE, kept.toString(), {
    path: c.req.path,
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: 60,
  });
  return c.redirect(c.req.path, 303);
}

/** What came back to this page, told once. */
export function takeCardEntry(c: Context, now: Date): CardEntry | undefined {
  const kept = getCookie(c, COOKIE);
  if (kept === undefined) return undefined;
  deleteCookie(c, COOKIE, { path: c.req.path });
  return readCardEntry(Object.fromEntries(new URLSearchParams(kept)), now);
}
