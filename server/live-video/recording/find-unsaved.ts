import { buffer } from 'node:stream/consumers';
import type { ClaimedRecording } from './claim-recording.ts';
import { type FileDeps, persist } from './open-segment-files.ts';
import { recordingKeys } from './recording-keys.ts';
import type { StoredSegment } from './save-segments.ts';
import { NOTE_BYTES, readNote } from './segment-note.ts';

/**
 * What writers before this epoch stored behind the last row, in order: they were stopped or killed while the database was away,
 * or right before they wrote it.
 */
export async function findUnsaved(
  deps: FileDeps,
  { id, epoch, lastEpoch, segments }: Pick<ClaimedRecording, 'id' | 'epoch' | 'lastEpoch' | 'segments'>,
): Promise<StoredSegment[]> {
  const found: StoredSegment[] = [];
  for (let writer = lastEpoch; writer < epoch; writer += 1) {
    for (;;) {
      const name = { epoch: writer, position: segments + found.length };
      const segment = await readSegment(deps, id, name);
      if (!segment) break;
      found.push(segment);
    }
  }
  return found;
}

async function readSegment(
  deps: FileDeps,
  recordingId: string,
  name: Pick<StoredSegment, 'epoch' | 'position'>,
): Promise<StoredSegment | null> {
  return persist(deps, async () => {
    const opened = await deps.media.open(recordingKeys.segment(recordingId, name), {
      start: 0,
      end: NOTE_BYTES - 1,
    });
    const note = opened && readNote(await buffer(opened.stream));
    return note ? { ...name, ...note, bytes: opened.size } : null;
  });
}
