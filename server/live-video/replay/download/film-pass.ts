import { createPassSigner, readHolder, writeHolder } from '#server/access/viewer-pass.ts';
import type { AccessClaims } from '#server/auth/secrets/access-token.ts';
import { later } from '#server/platform/clock.ts';
import type { Viewer } from '#shared/access/viewer.ts';
import { LIVE_PATH } from '#shared/live-video/live-video.addresses.ts';

/**
 * Whom a film's address was made for, and until when a download may be begun or continued there. It grants nothing by
 * itself: whether they own the stream is asked each time.
 */
type FilmPass = { holder: AccessClaims | null; expiresAt: Date };

/** Films have gigabytes, and a browser goes on with a download only where it began. */
const VALID_HOURS = 24;
/** The same address for this long, so that the page does not change under a pointer. */
const STEADY_HOURS = 1;

const PASS = /^film\.(?<until>\d{1,12})\.(?<holder>[\da-z.-]+)\.(?<signature>[\w-]{43})$/;

const { sign, isSigned } = createPassSigner('lunula film download');

export function signFilmAddress(authKey: Uint8Array, streamId: string, viewer: Viewer, now: Date): string {
  const holder = writeHolder(viewer);
  const step = STEADY_HOURS * 3600;
  const until = String(Math.ceil(later(now, { hours: VALID_HOURS }).getTime() / 1000 / step) * step);
  const signature = sign(authKey, [streamId, holder, until]);
  return `${LIVE_PATH}/${streamId}/film.${until}.${holder}.${signature}/film.mp4`;
}

/** Null for anything this server did not sign for exactly this stream. */
export function readFilmPass(authKey: Uint8Array, streamId: string, pass: string): FilmPass | null {
  const { until = '', holder = '', signature = '' } = PASS.exec(pass)?.groups ?? {};
  if (!isSigned(authKey, [streamId, holder, until], signature)) return null;
  return { holder: readHolder(holder), expiresAt: new Date(Number(until) * 1000) };
}
