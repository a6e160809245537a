import { createStore } from '#web/live-video/device/create-store.ts';
import type { SoundGraph } from '#web/live-video/device/encode/open-sound-graph.ts';
import type { CaptureFailure } from './capture-failure.ts';
import { type Device, listDevices } from './list-devices.ts';
import { openBoth, openOne, openScreen, type Screen, type Source } from './open-capture.ts';

export type StudioState = {
  isOpening: boolean;
  camera: Source;
  microphone: Source;
  screen: Screen | null;
  screenFailure: CaptureFailure | null;
  isMuted: boolean;
  cameras: Device[];
  microphones: Device[];
};

export type Studio = ReturnType<typeof createStudio>;
type Kind = 'camera' | 'microphone';
type Sound = Pick<SoundGraph, 'setMicrophone' | 'setScreen' | 'setMuted'>;

const NOTHING: Source = { track: null, failure: null };

/** A creator's camera, microphone and screen, and what is done with them. */
export function createStudio(devices: MediaDevices, sound: Sound) {
  const store = createStore<StudioState>({
    ...{ isOpening: true, camera: NOTHING, microphone: NOTHING, screen: null, screenFailure: null },
    ...{ isMuted: false, cameras: [], microphones: [] },
  });
  let isOver = false;
  const list = () =>
    void listDevices(devices).then(
      (found) => store.set(found),
      () => undefined,
    );

  async function open(): Promise<void> {
    store.set({ isOpening: true });
    for (const kind of ['camera', 'microphone'] as const) release(kind);
    const sources = await openBoth(devices);
    take('camera', sources.camera);
    take('microphone', sources.microphone);
    store.set({ isOpening: false });
    list();
  }

  /** Many phones cannot open a camera while another one is open. */
  async function choose(kind: Kind, deviceId?: string): Promise<void> {
    const before = store.now()[kind].track?.getSettings().deviceId;
    release(kind);
    const chosen = await openOne(devices, kind, deviceId);
    if (chosen.track || before === undefined) {
      take(kind, chosen);
    } else {
      const again = await openOne(devices, kind, before);
      take(kind, { track: again.track, failure: chosen.failure });
    }
    list();
  }

  function take(kind: Kind, source: Source): void {
    if (isOver) {
      source.track?.stop();
      return;
    }
    const { track } = source;
    track?.addEventListener('ended', () => {
      if (store.now()[kind].track !== track) return;
      if (kind === 'microphone') sound.setMicrophone(null);
      store.set({ [kind]: { track: null, failure: 'unplugged' } });
    });
    if (kind === 'microphone') sound.setMicrophone(track);
    store.set({ [kind]: source });
  }

  function release(kind: Kind): void {
    const { track } = store.now()[kind];
    store.set({ [kind]: NOTHING });
    if (kind === 'microphone') sound.setMicrophone(null);
    track?.stop();
  }

  async function shareScreen(): Promise<void> {
    const shared = await openScreen(devices);
    if (shared === null || typeof shared === 'string') {
      store.set({ screenFailure: shared });
      return;
    }
    stopScreen();
    if (isOver) {
      stop(shared);
      return;
    }
    // Browsers have a button of their own to end it.
    shared.picture.addEventListener('ended', () => store.now().screen === shared && stopScreen());
    sound.setScreen(shared.sound);
    store.set({ screen: shared, screenFailure: null });
  }

  function stopScreen(): void {
    const { screen } = store.now();
    store.set({ screen: null, screenFailure: null });
    sound.setScreen(null);
    if (screen) stop(screen);
  }

  function setMuted(isMuted: boolean): void {
    sound.setMuted(isMuted);
    store.set({ isMuted });
  }

  function close(): void {
    isOver = true;
    devices.removeEventListener('devicechange', list);
    stopScreen();
    release('camera');
    release('microphone');
  }

  devices.addEventListener('devicechange', list);
  return { ...store, open, choose, shareScreen, stopScreen, setMuted, close };
}

function stop({ picture, sound }: Screen): void {
  picture.stop();
  sound?.stop();
}
