import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { BROWSER_HEADERS } from '../browser-headers.ts';

/** What viewers have noted together. */
export type Tally = { requests: number; bytes: number; longestWaitMs: number; errors: string[] };

type Place = { segment: number; part: number };
type Viewer = {
  /** Where the playlist is, and beside it all files. */
  folder: string;
  agent: Agent;
  lastPartAt: number;
  tally(): Tally;
};

/** Players hold a little more than this. */
const STALL_MS = 3_000;
const PATIENCE_MS = 10_000;
const RETRY_MS = 1_000;
const MAP = /#EXT-X-MAP:URI="([^"]+)"/;
const PART = /#EXT-X-PART:[^\n]*URI="(\d+)\.(\d+)\.m4s"/g;
const NEXT_PART = /#EXT-X-PRELOAD-HINT:TYPE=PART,URI="(\d+)\.(\d+)\.m4s"/;

/** Follows a stream without end, on a connection of its own: waits for the next part, loads it, and so on. */
export async function watchStream(playlist: string, tally: () => Tally, onStart: () => void): Promise<never> {
  const folder = playlist.slice(0, playlist.lastIndexOf('/'));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const viewer: Viewer = { folder, agent, lastPartAt: performance.now(), tally };
  for (;;) {
    await follow(viewer, onStart).catch((error: unknown) =>
      tally().errors.push(error instanceof Error ? error.message : String(error)),
    );
    await delay(RETRY_MS);
  }
}

async function follow(viewer: Viewer, onStart: () => void): Promise<never> {
  const first = await loadPlaylist(viewer, 'live.m3u8');
  await load(viewer, MAP.exec(first)?.[1] ?? 'no-map');
  let next = nextOf(first);
  for (;;) {
    const text = await loadPlaylist(viewer, `live.m3u8?_HLS_msn=${next.segment}&_HLS_part=${next.part}`);
    for (const place of listNew(text, next)) {
      await loadPart(viewer, place);
      onStart();
    }
    next = nextOf(text);
  }
}

/** Those that were not there yet. What follows a segment's last part is the next segment's first. */
function listNew(text: string, next: Place): Place[] {
  const isNew = ({ segment, part }: Place) =>
    segment > next.segment || (segment === next.segment && part >= next.part);
  const listed = [...text.matchAll(PART)].map(toPlace).filter(isNew);
  const [first] = listed;
  const follows = first && (first.segment === next.segment ? first.part === next.part : first.part === 0);
  if (first && (!follows || first.segment > next.segment + 1))
    throw new Error(`${next.segment}.${next.part} was missed; ${first.segment}.${first.part} is there.`);
  return listed;
}

function nextOf(text: string): Place {
  const hint = NEXT_PART.exec(text);
  if (!hint) throw new Error('A playlist names no next part.');
  return toPlace(hint);
}

function toPlace([, segment, part]: RegExpMatchArray): Place {
  return { segment: Number(segment), part: Number(part) };
}

async function loadPart(viewer: Viewer, { segment, part }: Place): Promise<void> {
  const name = `${segment}.${part}.m4s`;
  const bytes = await load(viewer, name);
  if (bytes.toString('latin1', 4, 8) !== 'moof') throw new Error(`${name} is no fragment.`);
  const now = performance.now();
  const tally = viewer.tally();
  const waited = now - viewer.lastPartAt;
  viewer.lastPartAt = now;
  tally.longestWaitMs = Math.max(tally.longestWaitMs, waited);
  if (waited > STALL_MS) tally.errors.push(`There was no part for ${Math.round(waited)} ms.`);
}

async function loadPlaylist(viewer: Viewer, name: string): Promise<string> {
  return (await load(viewer, name)).toString();
}

function load({ folder, agent, tally }: Viewer, name: string): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const signal = AbortSignal.timeout(PATIENCE_MS);
  get(`${folder}/${name}`, { agent, headers: BROWSER_HEADERS, signal }, (answer) => {
    readAll(answer).then((bytes) => {
      tally().requests += 1;
      tally().bytes += bytes.length;
      if (answer.statusCode !== 200) reject(new Error(`${name} was answered with ${answer.statusCode}.`));
      else resolve(answer.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes);
    }, reject);
  }).on('error', (error) => reject(new Error(`${name} failed: ${error.message}`)));
  return promise;
}

async function readAll(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
