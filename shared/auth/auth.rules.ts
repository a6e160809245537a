export const PASSWORD_LIMITS = { min: 8, max: 128 } as const;

/** A verification link works once, within a day; a reset link within an hour. */
export const VERIFY_HOURS = 24;
export const RESET_MINUTES = 60;

/** What a session was opened on, in words. */
export const DEVICE_MAX = 60;

/** Only paths on this site may follow a sign-in: no other host, no backslash, no control character. */
export function safeNextPath(next: string | null | undefined, fallback = '/dashboard'): string {
  if (!next || next.length > 500 || !/^\/[\x21-\x7e]*$/.test(next)) return fallback;
  const decoded = decode(next);
  if (decoded === null || /[\\\p{Cc}]/u.test(decoded)) return fallback;
  const path = decode(next.replace(/[?#].*$/, '')) ?? '';
  // `//` is refused anywhere in the path: resolving the dots of `/.//host` would put it in front.
  return path.includes('//') || /^\/auth(?:\/|$)/i.test(path) ? fallback : next;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
