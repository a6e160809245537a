import { LIVE_PATH } from '#shared/live-video/live-video.addresses.ts';

/** A file of a stream's live window; a playlist may be asked for once it contains a segment or part. */
export type LiveFile =
  | { kind: 'playlist'; after: { segment: number; part: number | null } | null }
  | { kind: 'init'; number: number }
  | { kind: 'segment'; number: number }
  | { kind: 'part'; number: number; part: number };

const PLAYLIST = 'live.m3u8';
const INIT = /^init-(\d{1,10})\.mp4$/;
const MEDIA = /^(\d{1,10})(?:\.(\d{1,4}))?\.m4s$/;
const COUNT = /^\d{1,10}$/;

/** Null for anything else. */
export function readLiveFile(name: string, query: Record<string, string> = {}): LiveFile | null {
  if (name === PLAYLIST) return readPlaylist(query);
  const [, init] = INIT.exec(name) ?? [];
  if (init !== undefined) return { kind: 'init', number: Number(init) };
  const [, number, part] = MEDIA.exec(name) ?? [];
  if (number === undefined) return null;
  return part === undefined
    ? { kind: 'segment', number: Number(number) }
    : { kind: 'part', number: Number(number), part: Number(part) };
}

function readPlaylist({ _HLS_msn: segment, _HLS_part: part }: Record<string, string>): LiveFile | null {
  if (segment === undefined) return part === undefined ? { kind: 'playlist', after: null } : null;
  if (!COUNT.test(segment) || (part !== undefined && !COUNT.test(part))) return null;
  const after = { segment: Number(segment), part: part === undefined ? null : Number(part) };
  return { kind: 'playlist', after };
}

/** The same as it is spelt in addresses. */
export function writeLiveFile(file: LiveFile): string {
  switch (file.kind) {
    case 'playlist':
      return `${PLAYLIST}${writeQuery(file.after)}`;
    case 'init':
      return `init-${file.number}.mp4`;
    case 'segment':
      return `${file.number}.m4s`;
    case 'part':
      return `${file.number}.${file.part}.m4s`;
  }
}

function writeQuery(after: { segment: number; part: number | null } | null): string {
  if (!after) return '';
  return `?_HLS_msn=${after.segment}${after.part === null ? '' : `&_HLS_part=${after.part}`}`;
}

const ADDRESS =
  /^\/live\/(?<streamId>[\da-f-]{36})\/[^/]+\/(?<file>(?:recorded\/|prepared\/)?[\da-z.-]{1,60})$/;
const ANY_SPELLING = /^(?:\/|%2f)+live(?![\w-])/i;

/** At the end of every pass; nothing else in an address looks like it. */
const SIGNATURES = /\.[\w-]{43}(?![\w-])/g;

/** What the log says of a request's path, so that no pass is in it; null if none is, wherever the path leads. */
export function loggedLivePath(path: string): string | null {
  if (!ANY_SPELLING.test(path)) {
    const plain = decode(path);
    const hidden = plain.replaceAll(SIGNATURES, '.…');
    return hidden === plain ? null : hidden;
  }
  const { streamId, file } = ADDRESS.exec(path)?.groups ?? {};
  return streamId === undefined ? `${LIVE_PATH}/…` : `${LIVE_PATH}/${streamId}/…/${file}`;
}

/** A few times: what was encoded twice is easily read too. */
function decode(path: string): string {
  let plain = path;
  // `decodeURIComponent` refuses what is not UTF-8, and replacing each escape by a function takes ten times as long.
  for (let turn = 0; turn < 3 && plain.includes('%'); turn += 1) plain = unescape(plain);
  return plain;
}
