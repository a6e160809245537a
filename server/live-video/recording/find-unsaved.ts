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
    // It began behind what it found of the others, as this does. Of those, more may have arrived since: that is not
    // part of the recording, because files are named by their position.
    for (let index = 0; ; index += 1) {
      const segment = await readSegment(deps, id, { epoch: writer, position: segments + index });
      if (segment) found.splice(index, Number.POSITIVE_INFINITY, segment);
      else if (index >= found.length) break;
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
