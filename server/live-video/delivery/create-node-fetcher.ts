import type { Deps } from '#server/deps.ts';
import { LIVE_PATH } from '#shared/live-video/live-video.addresses.ts';
import { type LiveFile, writeLiveFile } from './live-file.ts';
import type { LiveContent } from './read-from-window.ts';

/** A request that carries this comes from another process, and is answered from this one or not at all. */
export const HOP_HEADER = 'X-Lunula-Hop';

/** A little longer than the other process makes a request wait. */
const PATIENCE_MS = 8_000;
const MAX_FILE_BYTES = 32 * 1024 * 1024;
/** Some seconds of a few streams: those who watch at the same time come within that. */
const MAX_KEPT_BYTES = 32 * 1024 * 1024;

type Wanted = { streamId: string; pass: string; isPreview: boolean; file: LiveFile };
type Log = (error: unknown) => void;

/**
 * Gets a stream's files from the process that receives it. Whoever asks for the same file meanwhile shares the
 * answer, and what cannot change is kept for those who are a little behind. The other process checks the pass itself;
 * the address is put together from what was understood of the request, never passed on as it came.
 */
export function createNodeFetcher({ clock, signals }: Pick<Deps, 'clock' | 'signals'>, sayFailed: Log) {
  const underWay = new Map<string, Promise<LiveContent>>();
  const kept = new Map<string, { bytes: Buffer }>();
  let keptBytes = 0;

  return function fetchFromNode(nodeUrl: string, wanted: Wanted): Promise<LiveContent> {
    const { streamId, isPreview, file } = wanted;
    const key = `${nodeUrl} ${streamId} ${isPreview} ${writeLiveFile(file)}`;
    const known = kept.get(key);
    if (known) return Promise.resolve(known);
    const fetching = underWay.get(key) ?? begin(key, nodeUrl, wanted);
    return fetching;
  };

  function begin(key: string, nodeUrl: string, wanted: Wanted): Promise<LiveContent> {
    const fetching = ask(nodeUrl, wanted)
      .catch((error: unknown): LiveContent => {
        sayFailed(error);
        return 'starting';
      })
      .then((content) => {
        underWay.delete(key);
        if (wanted.file.kind !== 'playlist' && typeof content === 'object') keep(key, content);
        return content;
      });
    underWay.set(key, fetching);
    return fetching;
  }

  function keep(key: string, content: { bytes: Buffer }): void {
    kept.set(key, content);
    keptBytes += content.bytes.byteLength;
    for (const [oldest, { bytes }] of kept) {
      if (keptBytes <= MAX_KEPT_BYTES) return;
      kept.delete(oldest);
      keptBytes -= bytes.byteLength;
    }
  }

  async function ask(nodeUrl: string, { streamId, pass, file }: Wanted): Promise<LiveContent> {
    const address = new URL(`${LIVE_PATH}/${streamId}/${pass}/${writeLiveFile(file)}`, nodeUrl);
    const response = await fetch(address, {
      headers: { [HOP_HEADER]: '1', 'Accept-Encoding': 'identity' },
      redirect: 'error',
      signal: AbortSignal.any([signals.closing, clock.timeout(PATIENCE_MS)]),
    });
    if (response.ok) return { bytes: await readBounded(response) };
    await response.body?.cancel();
    if (response.status === 400) return 'too-far';
    return response.status === 404 ? 'absent' : 'starting';
  }
}

async function readBounded(response: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.byteLength;
    if (size > MAX_FILE_BYTES) throw new Error('another process sent more than a segment can be');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
