/**
 * People paste handles and links in every form; we store one. `@name` and `name` stay handles, a full link to
 * the network is reduced to its handle where it has one, and only http(s) ever becomes a link.
 */
export const SOCIAL_NETWORKS = ['instagram', 'youtube', 'tiktok'] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

const HOSTS: Record<SocialNetwork, readonly string[]> = {
  instagram: ['instagram.com', 'www.instagram.com', 'm.instagram.com'],
  youtube: ['youtube.com', 'www.youtube.com', 'm.youtube.com'],
  tiktok: ['tiktok.com', 'www.tiktok.com', 'm.tiktok.com'],
};

const HANDLE = /^@?([A-Za-z0-9._-]{1,64})$/;
/** Host and rest. Anything before an @ is refused: `https://good.example@evil.example` opens the second host. */
const WEB_LINK = /^https?:\/\/([^/?#@\s\\]+)((?:[/?#][^\s\\]*)?)$/i;
const YOUTUBE_CHANNEL_PATH = /^\/(channel|c|user)\/[A-Za-z0-9._-]{1,100}\/?$/;

/** The stored form, `''` for empty input, or null when it is neither a handle nor a link to that network. */
export function normaliseSocial(network: SocialNetwork, input: string): string | null {
  const text = input.trim();
  if (text === '') return '';
  const handle = HANDLE.exec(text);
  if (handle?.[1] && !HOSTS[network].includes(text.toLowerCase())) return `@${handle[1]}`;
  const link = WEB_LINK.exec(withScheme(text));
  const host = link?.[1]?.toLowerCase();
  if (!link || !host || !HOSTS[network].includes(host)) return null;
  const path = (link[2] ?? '').replace(/[?#].*$/, '');
  const inPath = /^\/@?([A-Za-z0-9._-]{1,64})\/?$/.exec(path);
  if (inPath?.[1]) return `@${inPath[1]}`;
  return network === 'youtube' && YOUTUBE_CHANNEL_PATH.test(path) ? `https://www.youtube.com${path}` : null;
}

/** The address that a stored handle or link opens. */
export function socialHref(network: SocialNetwork, stored: string): string | null {
  if (stored === '') return null;
  if (!stored.startsWith('@')) return WEB_LINK.test(stored) ? stored : null;
  const name = stored.slice(1);
  if (network === 'instagram') return `https://www.instagram.com/${name}`;
  return network === 'youtube' ? `https://www.youtube.com/@${name}` : `https://www.tiktok.com/@${name}`;
}

/** `example.com` becomes `https://example.com`; null when it is not an http(s) address with a real host. */
export function normaliseWebsite(input: string): string | null {
  const text = input.trim();
  if (text === '') return '';
  const link = withScheme(text);
  const [host = '', port = '443', ...more] = WEB_LINK.exec(link)?.[1]?.split(':') ?? [];
  const isHost = /^(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]*$/u.test(host);
  const isPort = /^\d{1,5}$/.test(port) && Number(port) <= 65_535;
  return isHost && isPort && more.length === 0 ? link : null;
}

/** `example.com:8080` is a host and port, although `example.com:` could be a scheme. */
function withScheme(text: string): string {
  const [, scheme, digit] = /^([a-z][a-z0-9+.-]*):(\d?)/i.exec(text) ?? [];
  const isScheme = scheme !== undefined && !(scheme.includes('.') && digit !== '');
  return isScheme ? text : `https://${text}`;
}
