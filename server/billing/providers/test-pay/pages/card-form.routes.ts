import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { maskDigits, maskNumber } from '#server/billing/providers/test-pay/cards.ts';
import { type CardEntry, readCardEntry } from './card-form.ts';

const COOKIE = 'test-pay-card';

/**
 * Redirects to the form's page. If the form were answered with a page, Back would later lead to it, and
 * browsers show an error instead. What was typed waits in the person's own browser, without the security code
 * and without the number of a card that might be real.
 */
export function redirectToCardForm(c: Context, { form }: CardEntry) {
  const kept = new URLSearchParams({ ...form, number: maskNumber(form.number), cvc: maskDigits(form.cvc) });
  setCookie(c, COOKIE, kept.toString(), {
    path: c.req.path,
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: 60,
  });
  return c.redirect(c.req.path, 303);
}

/** What was typed before the redirect; read once. */
export function takeCardEntry(c: Context, now: Date): CardEntry | undefined {
  const kept = getCookie(c, COOKIE);
  if (kept === undefined) return undefined;
  deleteCookie(c, COOKIE, { path: c.req.path });
  return readCardEntry(Object.fromEntries(new URLSearchParams(kept)), now);
}
