import type { Deps } from '#server/deps.ts';
import { createRecorder } from './create-recorder.ts';
import type { Recorder } from './recorder.ts';

export type Recorders = {
  /** For one connection of a stream's encoder; what earlier ones sent is stored first. */
  open(streamId: string): Recorder;
};

export function createRecorders(deps: Deps): Recorders {
  const latest = new Map<string, ReturnType<typeof createRecorder>>();

  return {
    open(streamId) {
      for (const [id, recorder] of latest) if (recorder.isDone()) latest.delete(id);
      const before = latest.get(streamId)?.settle() ?? Promise.resolve();
      const recorder = createRecorder(deps, streamId, before);
      latest.set(streamId, recorder);
      return recorder;
    },
  };
}
