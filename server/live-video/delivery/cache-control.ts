/**
 * How long a stream's files may be kept. Shared caches serve all who watch at the same time, and ask again about as
 * often as we ask who may watch: what is made private or deleted is soon gone from them.
 */
export const KEPT = { byAll: 'public, max-age=60, s-maxage=5, immutable', byNobody: 'private, no-store' };
