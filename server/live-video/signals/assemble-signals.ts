import type { Deps } from '#server/deps.ts';
import { createPackager } from '#server/live-video/packager/create-packager.ts';
import { createRecorders, type Recorders } from '#server/live-video/recording/create-recorders.ts';
import { createSignals, type SignalsDeps } from './create-signals.ts';

/** The signals of a process, packed and recorded as they come. */
export function assembleSignals(
  deps: Omit<SignalsDeps, 'createPackager' | 'createRecorder'>,
  getDeps: () => Deps,
) {
  let recorders: Recorders | undefined;
  const signals = createSignals({
    ...deps,
    createPackager,
    createRecorder(streamId) {
      recorders ??= createRecorders(getDeps());
      return recorders.open(streamId);
    },
  });
  return Object.assign(signals, {
    recording: {
      waitingBytes: () => recorders?.waitingBytes() ?? 0,
      stopped: () => recorders?.stopped() ?? {},
    },
  });
}
