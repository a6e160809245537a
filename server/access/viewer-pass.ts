import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { AccessClaims } from '#server/auth/secrets/access-token.ts';
import { later } from '#server/platform/clock.ts';
import { isMember, type Viewer } from '#shared/access/viewer.ts';

const VALID_MINUTES = 60;
/** The same viewer gets the same address for this long, so that the browser's cache works. */
const STEADY_MINUTES = 10;

const VISITOR = 'visitor';

/** When addresses made now stop working: at least an hour from now. */
export function passExpiry(now: Date): Date {
  const step = STEADY_MINUTES * 60_000;
  return new Date(Math.ceil(later(now, { minutes: VALID_MINUTES }).getTime() / step) * step);
}

/** Whom an address is made for; it names their session but holds none of its secrets. */
export function writeHolder(viewer: Viewer): string {
  return isMember(viewer) ? `${viewer.userId}.${viewer.sessionId}` : VISITOR;
}

/** Null is a visitor. */
export function readHolder(holder: string): AccessClaims | null {
  const [userId = '', sessionId = ''] = holder.split('.');
  return holder === VISITOR ? null : { userId, sessionId };
}

/** Each purpose has its own key, so that what is signed for one is worthless for another. */
export function createPassSigner(purpose: string) {
  // Made into a key once: handed over as bytes, each signature would take four times as long.
  const keys = new WeakMap<Uint8Array, KeyObject>();

  function sign(authKey: Uint8Array, parts: readonly string[]): Buffer {
    const key =
      keys.get(authKey) ?? createSecretKey(Buffer.from(hkdfSync('sha256', authKey, '', purpose, 32)));
    keys.set(authKey, key);
    return createHmac('sha256', key).update(JSON.stringify(parts)).digest();
  }

  return {
    sign: (authKey: Uint8Array, parts: readonly string[]) => sign(authKey, parts).toString('base64url'),
    isSigned(authKey: Uint8Array, parts: readonly string[], signature: string): boolean {
      // As they are written: the last character has spare bits, and one pass is to have one address.
      const expected = Buffer.from(sign(authKey, parts).toString('base64url'));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
