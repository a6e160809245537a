const LONGEST_KEY = 200;

/** No leading dot: that keeps out `.` and `..`, and leaves dot-folders to a store's own use. */
const SEGMENT = /^[a-z0-9_-][a-z0-9._-]*$/;

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  aac: 'audio/aac',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  json: 'application/json',
  m3u8: 'application/vnd.apple.mpegurl',
  m4a: 'audio/mp4',
  m4s: 'video/iso.segment',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  ts: 'video/mp2t',
  vtt: 'text/vtt; charset=utf-8',
  webm: 'video/webm',
  webp: 'image/webp',
};

export function assertMediaKey(key: string): void {
  const isSound =
    key.length <= LONGEST_KEY && !key.includes('..') && key.split('/').every((s) => SEGMENT.test(s));
  if (!isSound) throw new TypeError('Not a media key');
}

export function contentTypeOf(key: string): string {
  const ending = /\.([a-z0-9]+)$/.exec(key)?.[1] ?? '';
  return CONTENT_TYPES[ending] ?? 'application/octet-stream';
}

/**
 * A key's ending decides how the object is served, in every store and by any web server put in front of
 * one. So an object whose checked content differs from its ending is refused before it is stored.
 */
export function assertContentType(key: string, contentType: string): void {
  if (contentType !== contentTypeOf(key)) {
    throw new TypeError(`${contentType} cannot be stored under ${key}`);
  }
}
