import { type HttpsAddress, readHttpsAddress } from '#shared/https-address.ts';

/** Where a linked video plays: in YouTube's own frame, or directly from an https address. */
export type VideoLink = { kind: 'youtube'; videoId: string } | { kind: 'link'; src: string };

const YOUTUBE_HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const VIDEO_ID = /^[\w-]{11}$/;
/** What browsers play without a page around it. */
const VIDEO_FILE = /\.(?:mp4|m4v|webm|mov)$/i;

export const VIDEO_LINK_PROBLEM =
  'Enter a YouTube link or an https link to a video file (.mp4, .m4v, .webm or .mov)';

const PLAYLIST_PROBLEM = 'This is a link to a playlist. Open the video you mean, and copy its own link.';

/** What is wrong with a link that is not taken. */
export function videoLinkProblem(text: string): string {
  const address = readHttpsAddress(text);
  const isYoutube = address !== null && YOUTUBE_HOSTS.has(address.host);
  return isYoutube && /(?:^|&)list=/.test(address.query) ? PLAYLIST_PROBLEM : VIDEO_LINK_PROBLEM;
}

const SCHEMELESS = /^(?:http:\/\/)?((?:(?:www|m|music)\.)?(?:youtube\.com|youtu\.be)\/)/i;

/** As browsers show addresses, YouTube's can be copied without their beginning. */
export function completeVideoLink(text: string): string {
  return text.trim().replace(SCHEMELESS, 'https://$1');
}

/** Null for anything a browser should not be sent to, and for YouTube pages that are not videos. */
export function readVideoLink(text: string): VideoLink | null {
  const address = readHttpsAddress(text);
  if (!address) return null;
  if (address.host !== 'youtu.be' && !YOUTUBE_HOSTS.has(address.host)) return { kind: 'link', src: text };
  const videoId = youtubeIdOf(address);
  return videoId !== null && VIDEO_ID.test(videoId) ? { kind: 'youtube', videoId } : null;
}

/**
 * Whether a lesson may be given this link. Pages of other sites, such as Vimeo's, are refused: nothing here could
 * play them. Lessons that had one before there was this rule keep it (`readVideoLink`).
 */
export function isVideoLink(text: string): boolean {
  if (readVideoLink(text)?.kind !== 'link') return readVideoLink(text) !== null;
  return VIDEO_FILE.test(readHttpsAddress(text)?.path ?? '');
}

function youtubeIdOf({ host, path, query }: HttpsAddress): string | null {
  const [first = '', second = ''] = path.split('/').filter(Boolean);
  if (host === 'youtu.be') return first;
  if (first === 'watch') return /(?:^|&)v=([^&]*)/.exec(query)?.[1] ?? null;
  return ['embed', 'shorts', 'live', 'v'].includes(first) ? second : null;
}
