import type { Deps } from '#server/deps.ts';
import { PROCESS_BYTES } from '#server/live-video/process-memory.ts';
import type { RecordingStop } from '#shared/live-video/live-video.rules.ts';
import { createRecorder, type StreamRecorder } from './create-recorder.ts';
import type { Recorder } from './recorder.ts';

export type Recorders = {
  /** For one connection of a stream's encoder; what earlier ones sent is stored first. */
  open(streamId: string): Recorder;
  /** What waits in memory to be stored. */
  waitingBytes(): number;
  /** How many recordings were stopped, by the reason. */
  stopped(): Readonly<Partial<Record<RecordingStop, number>>>;
};

/** What the recorders of a process may hold together while storage is slow. */
const MOST_WAITING_BYTES = PROCESS_BYTES / 8;

export function createRecorders(deps: Deps, mostBytes = MOST_WAITING_BYTES): Recorders {
  const latest = new Map<string, StreamRecorder>();
  const recorders = new Set<StreamRecorder>();
  const stopped: Partial<Record<RecordingStop, number>> = {};

  const waitingBytes = () => [...recorders].reduce((sum, recorder) => sum + recorder.waitingBytes, 0);

  /** The one that holds most gives up: its stream sends the most, or its storage hangs longest. */
  function relieve(): void {
    while (waitingBytes() > mostBytes)
      [...recorders].reduce((most, one) => (one.waitingBytes > most.waitingBytes ? one : most)).giveUp();
  }

  function forgetDone(): void {
    for (const recorder of recorders) if (recorder.isDone()) recorders.delete(recorder);
    for (const [streamId, recorder] of latest) if (!recorders.has(recorder)) latest.delete(streamId);
  }

  return {
    open(streamId) {
      forgetDone();
      const recorder = createRecorder(deps, streamId, {
        before: latest.get(streamId)?.settle() ?? Promise.resolve(),
        onWaiting: relieve,
        onStopped: (reason) => {
          stopped[reason] = (stopped[reason] ?? 0) + 1;
        },
      });
      latest.set(streamId, recorder);
      recorders.add(recorder);
      return recorder;
    },
    waitingBytes,
    stopped: () => stopped,
  };
}
