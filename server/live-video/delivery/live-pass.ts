import { createPassSigner, readHolder, writeHolder } from '#server/access/viewer-pass.ts';
import type { AccessClaims } from '#server/auth/secrets/access-token.ts';
import type { Viewer } from '#shared/access/viewer.ts';
import { LIVE_PATH } from '#shared/live-video/live-video.addresses.ts';

/** A preview also shows what was sent before Go Live; it is for the owner. */
type LivePassKind = 'watch' | 'preview';

/**
 * Whom a stream's addresses were made for, and until when. It grants nothing by itself: the right to watch is
 * checked each time.
 */
export type LivePass = { kind: LivePassKind; holder: AccessClaims | null; expiresAt: Date };

const PASS = /^(?<kind>watch|preview)\.(?<until>\d{1,12})\.(?<holder>[\da-z.-]+)\.(?<signature>[\w-]{43})$/;

const { sign, isSigned } = createPassSigner('lunula live video');

/**
 * The folder that a stream's files have for one viewer. The pass is part of the path, so that playlists can name
 * files by their names alone.
 */
export function signLiveFolder(
  authKey: Uint8Array,
  kind: LivePassKind,
  streamId: string,
  viewer: Viewer,
  expiresAt: Date,
): string {
  return `${LIVE_PATH}/${streamId}/${signLivePass(authKey, kind, streamId, viewer, expiresAt)}`;
}

export function signLivePass(
  authKey: Uint8Array,
  kind: LivePassKind,
  streamId: string,
  viewer: Viewer,
  expiresAt: Date,
): string {
  const holder = writeHolder(viewer);
  const until = String(expiresAt.getTime() / 1000);
  return `${kind}.${until}.${holder}.${sign(authKey, [kind, streamId, holder, until])}`;
}

/** Null for anything this server did not sign for exactly this stream. */
export function readLivePass(authKey: Uint8Array, streamId: string, pass: string): LivePass | null {
  const { kind, until = '', holder = '', signature = '' } = PASS.exec(pass)?.groups ?? {};
  if (kind !== 'watch' && kind !== 'preview') return null;
  if (!isSigned(authKey, [kind, streamId, holder, until], signature)) return null;
  return { kind, holder: readHolder(holder), expiresAt: new Date(Number(until) * 1000) };
}
