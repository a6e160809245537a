/**
 * Whether a client that sends `If-None-Match` already has this: a tag stands for the same content, weak or
 * strong.
 */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const opaque = strip(etag);
  return ifNoneMatch.split(',').some((known) => known.trim() === '*' || strip(known.trim()) === opaque);
}

function strip(etag: string): string {
  return etag.startsWith('W/') ? etag.slice('W/'.length) : etag;
}
