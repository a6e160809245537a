import { createPassSigner, readHolder, writeHolder } from '#server/access/viewer-pass.ts';
import type { AccessClaims } from '#server/auth/secrets/access-token.ts';
import type { Viewer } from '#shared/access/viewer.ts';

/** The last segment of each address. */
export const MEDIA_FILES = { video: 'video', captions: 'captions.vtt', download: 'download' } as const;

export type MediaKind = keyof typeof MEDIA_FILES;

/**
 * Who an address was made for, and until when. It grants nothing by itself: the right to watch is checked
 * each time.
 */
export type MediaPass = { kind: MediaKind; holder: AccessClaims | null; expiresAt: Date };

const { sign, isSigned } = createPassSigner('lunula lesson media');

/** The address of one of a lesson's files for one viewer: signed, expiring, and without session secrets. */
export function signMediaAddress(
  authKey: Uint8Array,
  kind: MediaKind,
  lessonId: string,
  viewer: Viewer,
  expiresAt: Date,
): string {
  const holder = writeHolder(viewer);
  const until = String(expiresAt.getTime() / 1000);
  const signature = sign(authKey, [kind, lessonId, holder, until]);
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
  if (!kind || !isSigned(authKey, [kind, lessonId, holder, until], signature)) return null;
  return { kind, holder: readHolder(holder), expiresAt: new Date(Number(until) * 1000) };
}
