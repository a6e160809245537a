/**
 * How long a stream's files may be kept: what everybody may watch, long enough for caches to serve all who watch at
 * the same time, and gone soon after it was deleted.
 */
export const KEPT = { byAll: 'public, max-age=60, s-maxage=5, immutable', byNobody: 'private, no-store' };
