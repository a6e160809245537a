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

/** Null for anything a browser should not be sent to, and for YouTube pages that are not videos. */
export function readVideoLink(text: string): VideoLink | null {
  const address = readHttpsAddress(text);
  if (!address) return null;
  if (address.host !== 'youtu.be' && !YOUTUBE_HOSTS.has(address.host)) return { kind: 'link', src: text };
  const videoId = youtubeIdOf(address);
  return videoId !== null && VIDEO_ID.test(videoId) ? { kind: 'youtube', videoId } : null;
}

function youtubeIdOf({ host, path, query }: HttpsAddress): string | null {
  const [first = '', second = ''] = path.split('/').filter(Boolean);
  if (host === 'youtu.be') return first;
  if (first === 'watch') return /(?:^|&)v=([^&]*)/.exec(query)?.[1] ?? null;
  return ['embed', 'shorts', 'live', 'v'].includes(first) ? second : null;
}
