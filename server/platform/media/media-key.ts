const LONGEST_KEY = 200;

/** No leading dot: that excludes `.` and `..`, and reserves dot-folders for the store itself. */
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
 * A key's extension decides how the object is served, by every store and any web server in front of one. So
 * content that does not match its extension is refused before it is stored.
 */
export function assertContentType(key: string, contentType: string): void {
  if (contentType !== contentTypeOf(key)) {
    throw new TypeError(`${contentType} cannot be stored under ${key}`);
  }
}
