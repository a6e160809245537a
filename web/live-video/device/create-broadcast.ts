import type { Studio } from './capture/create-studio.ts';
import { createStore } from './create-store.ts';
import { openEncoders } from './encode/open-encoders.ts';
import type { SoundGraph } from './encode/open-sound-graph.ts';
import { canReadTracks } from './encode/watch-pictures.ts';
import { keepAwake } from './keep-awake.ts';
import { createMediaSender } from './send/create-media-sender.ts';
import { openDeviceSocket } from './send/open-device-socket.ts';

export type BroadcastState = {
  phase: 'off' | 'connecting' | 'sending' | 'reconnecting';
  /** The connection is too slow for all pictures. */
  isSlow: boolean;
  /** The tab is in the background, where this browser shows no new pictures. */
  isStill: boolean;
  /** The first connection takes longer than it should. */
  isLate: boolean;
  /** Why the server did not take it at the last attempt, if it said so. */
  waitReason: string | null;
  /** Why it was stopped, unless by the person who sends. */
  stopReason: string | null;
};

type BroadcastOptions = { streamId: string; codec: string; studio: Studio; sound: SoundGraph };

const OFF: BroadcastState = {
  ...{ phase: 'off', isSlow: false, isStill: false, isLate: false, waitReason: null, stopReason: null },
};

/** Whoever has waited for this long wants to know what for. */
const LATE_MS = 5_000;

const ENCODER_FAILED = 'Your browser couldn’t go on encoding the picture. Start again.';

/** Sends what a studio shows to one stream, from the start until somebody stops it. */
export function createBroadcast({ streamId, codec, studio, sound }: BroadcastOptions) {
  const store = createStore<BroadcastState>(OFF);
  let end = (_stopReason: string | null) => {};

  async function start(): Promise<void> {
    if (store.now().phase !== 'off') return;
    store.set({ ...OFF, phase: 'connecting' });
    const cleanUps: (() => void)[] = [];
    let isOver = false;
    // Its own: what belongs to this one may fail when the next has begun.
    const endThis = (stopReason: string | null) => {
      if (isOver) return;
      isOver = true;
      for (const cleanUp of cleanUps) cleanUp();
      store.set({ ...OFF, stopReason });
    };
    end = endThis;
    sound.wake();
    cleanUps.push(keepAwake(), watchVisibility());
    const socket = openDeviceSocket({
      streamId,
      onAdmitted() {
        sender.reset();
        store.set({ phase: 'sending', isLate: false, waitReason: null });
      },
      onLost: () => store.set({ phase: 'reconnecting', isSlow: false, waitReason: null }),
      onPostponed: (waitReason) => store.set({ waitReason }),
      onStopped: endThis,
    });
    // Ticks come with the sound, which phones suspend during a call.
    const timer = setInterval(socket.tick, 1_000);
    const patience = setTimeout(() => store.set({ isLate: store.now().phase === 'connecting' }), LATE_MS);
    cleanUps.push(
      socket.close,
      () => clearInterval(timer),
      () => clearTimeout(patience),
    );
    const sender = createMediaSender({
      socket,
      askForKeyframe: () => encoders?.askForKeyframe(),
      onSlow: (isSlow) => store.set({ isSlow }),
    });
    let encoders: Awaited<ReturnType<typeof openEncoders>> | undefined;
    try {
      encoders = await openEncoders({
        ...{ codec, studio, sound },
        wantsPictures: () => store.now().phase === 'sending',
        onPacket: sender.send,
        onTick: socket.tick,
        onFailure: () => endThis(ENCODER_FAILED),
      });
    } catch {
      endThis(ENCODER_FAILED);
    }
    if (isOver) encoders?.close();
    else if (encoders) cleanUps.push(encoders.close);
  }

  function watchVisibility(): () => void {
    const look = () => store.set({ isStill: document.visibilityState === 'hidden' && !canReadTracks() });
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }

  return { ...store, start, stop: () => end(null) };
}
