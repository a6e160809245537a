export type HttpsAddress = { host: string; path: string; query: string };

/**
 * Host, path, query and the rest. Anything before an @ is refused: `https://good.example@evil.example` opens
 * the second host.
 */
const HTTPS = /^https:\/\/([^/?#@\s\\:]+)(?::\d{1,5})?(\/[^?#\s\\]*)?(\?[^#\s\\]*)?(?:#[^\s\\]*)?$/i;

/**
 * The parts of an address that a browser may be sent to; null for other schemes, credentials and incomplete
 * addresses.
 */
export function readHttpsAddress(text: string): HttpsAddress | null {
  const parts = HTTPS.exec(text);
  if (!parts?.[1]) return null;
  return { host: parts[1].toLowerCase(), path: parts[2] ?? '/', query: parts[3]?.slice(1) ?? '' };
}
