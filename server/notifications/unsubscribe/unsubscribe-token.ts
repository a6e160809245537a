import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { UNSUBSCRIBE_SCOPES, type UnsubscribeScope } from '#shared/notifications/notification.rules.ts';

export type Unsubscription = { userId: string; scope: UnsubscribeScope };

/**
 * Works without signing in, for as long as the mail is kept, and grants nothing but switching these mails off
 * and on.
 */
export function writeUnsubscribeToken(authKey: Uint8Array, { userId, scope }: Unsubscription): string {
  return `${userId}.${scope}.${sign(authKey, userId, scope).toString('base64url')}`;
}

/** Null for anything this server did not sign. */
export function readUnsubscribeToken(authKey: Uint8Array, token: string): Unsubscription | null {
  const [userId = '', name = '', signature = ''] = token.split('.');
  const scope = UNSUBSCRIBE_SCOPES.find((known) => known === name);
  if (!scope) return null;
  const expected = sign(authKey, userId, scope);
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected) ? { userId, scope } : null;
}

function sign(authKey: Uint8Array, ...parts: string[]): Buffer {
  return createHmac('sha256', keyFrom(authKey)).update(JSON.stringify(parts)).digest();
}

const keys = new WeakMap<Uint8Array, Buffer>();

function keyFrom(authKey: Uint8Array): Buffer {
  const key = keys.get(authKey) ?? Buffer.from(hkdfSync('sha256', authKey, '', 'lunula unsubscribe', 32));
  keys.set(authKey, key);
  return key;
}
