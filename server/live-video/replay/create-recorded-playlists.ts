import type { Deps } from '#server/deps.ts';
import { createKept } from './create-kept.ts';
import { listSegments } from './list-segments.ts';
import { writeReplayPlaylist } from './write-replay-playlist.ts';
import { EMPTY_REWIND, extendRewind, type Rewind, writeRewindPlaylist } from './write-rewind-playlist.ts';

const MEGABYTE = 1024 * 1024;
/** The rows that a text was written from take about this many times its size. */
const ROWS_TO_TEXT = 4;

export type RecordedPlaylists = {
  /** The last hour, as it was a second ago or later. */
  rewind(recordingId: string): Promise<string>;
  replay(recording: { id: string; bytes: number }): Promise<string>;
};

/** Playlists of recordings; each is read from the database once, however many watch. */
export function createRecordedPlaylists(deps: Pick<Deps, 'db' | 'clock'>): RecordedPlaylists {
  const rewinds = createKept<{ rewind: Rewind; text: string }>(
    deps.clock,
    { keptMs: 1_000, mostBytes: 64 * MEGABYTE, sizeOf: ({ text }) => text.length * ROWS_TO_TEXT },
    async (recordingId, last) => {
      const before = last?.rewind ?? EMPTY_REWIND;
      const added = await listSegments(deps, recordingId, before.segments.at(-1)?.position);
      if (last && added.length === 0) return last;
      const rewind = extendRewind(before, added);
      return { rewind, text: writeRewindPlaylist(rewind) };
    },
  );
  const replays = createKept<string>(
    deps.clock,
    { keptMs: Number.POSITIVE_INFINITY, mostBytes: 32 * MEGABYTE, sizeOf: (text) => text.length },
    async (key) => writeReplayPlaylist(await listSegments(deps, key.split(' ')[0] ?? '')),
  );

  return {
    rewind: async (recordingId) => (await rewinds(recordingId)).text,
    // The last segments may be saved a moment after the end; with them it has another size.
    replay: ({ id, bytes }) => replays(`${id} ${bytes}`),
  };
}
