import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { AccessClaims } from '#server/auth/secrets/access-token.ts';
import { later } from '#server/platform/clock.ts';
import { isMember, type Viewer } from '#shared/access/viewer.ts';

/** The last segment of each address. */
export const MEDIA_FILES = { video: 'video', captions: 'captions.vtt', download: 'download' } as const;

export type MediaKind = keyof typeof MEDIA_FILES;

/**
 * Who an address was made for, and until when. It grants nothing by itself: the right to watch is checked
 * each time.
 */
export type MediaPass = { kind: MediaKind; holder: AccessClaims | null; expiresAt: Date };

const VALID_MINUTES = 60;
/** The same viewer gets the same address for this long, so that the browser's cache works. */
const STEADY_MINUTES = 10;

const VISITOR = 'visitor';

/** When addresses made now stop working: at least an hour from now. */
export function passExpiry(now: Date): Date {
  const step = STEADY_MINUTES * 60_000;
  return new Date(Math.ceil(later(now, { minutes: VALID_MINUTES }).getTime() / step) * step);
}

/** The address of one of a lesson's files for one viewer: signed, expiring, and without session secrets. */
export function signMediaAddress(
  authKey: Uint8Array,
  kind: MediaKind,
  lessonId: string,
  viewer: Viewer,
  expiresAt: Date,
): string {
  const holder = isMember(viewer) ? `${viewer.userId}.${viewer.sessionId}` : VISITOR;
  const until = String(expiresAt.getTime() / 1000);
  const signature = sign(authKey, [kind, lessonId, holder, until]).toString('base64url');
  return `/media/lessons/${lessonId}/${MEDIA_FILES[kind]}?${new URLSearchParams({ for: holder, until, signature })}`;
}

/** Null for anything this server did not sign for exactly this lesson and file. */
export function readMediaPass(
  authKey: Uint8Array,
  file: string,
  lessonId: string,
  query: Record<string, string>,
): MediaPass | null {
  const { for: holder = '', until = '', signature = '' } = query;
  const kind = (Object.keys(MEDIA_FILES) as MediaKind[]).find((name) => MEDIA_FILES[name] === file);
  if (!kind) return null;
  const expected = sign(authKey, [kind, lessonId, holder, until]);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { kind, holder: readHolder(holder), expiresAt: new Date(Number(until) * 1000) };
}

function readHolder(holder: string): AccessClaims | null {
  const [userId = '', sessionId = ''] = holder.split('.');
  return holder === VISITOR ? null : { userId, sessionId };
}

function sign(authKey: Uint8Array, parts: string[]): Buffer {
  return createHmac('sha256', mediaKey(authKey)).update(JSON.stringify(parts)).digest();
}

const mediaKeys = new WeakMap<Uint8Array, Buffer>();

/** A separate key, so that signatures made here are worthless elsewhere, and the other way round. */
function mediaKey(authKey: Uint8Array): Buffer {
  const key =
    mediaKeys.get(authKey) ?? Buffer.from(hkdfSync('sha256', authKey, '', 'lunula lesson media', 32));
  mediaKeys.set(authKey, key);
  return key;
}
