import { createStore } from '#web/live-video/device/create-store.ts';
import type { SoundGraph } from '#web/live-video/device/encode/open-sound-graph.ts';
import type { CaptureFailure } from './capture-failure.ts';
import { createSources, NO_SOURCES, type SourcesState } from './create-sources.ts';
import { type Devices, listDevices } from './list-devices.ts';
import { openScreen, type Screen, type SourceKind } from './open-capture.ts';

export type StudioState = SourcesState &
  Devices & { screen: Screen | null; screenFailure: CaptureFailure | null; isMuted: boolean };

export type Studio = ReturnType<typeof createStudio>;
type Sound = Pick<SoundGraph, 'setMicrophone' | 'setScreen' | 'setMuted'>;

/** A creator's camera, microphone and screen, and what is done with them. */
export function createStudio(devices: MediaDevices, sound: Sound) {
  const store = createStore<StudioState>({
    ...NO_SOURCES,
    ...{ screen: null, screenFailure: null, isMuted: false, cameras: [], microphones: [] },
  });
  const sources = createSources({ devices, sound, store });
  let isOver = false;
  const list = () =>
    void listDevices(devices).then(
      (found) => store.set(found),
      () => undefined,
    );

  async function open(): Promise<void> {
    await sources.open();
    list();
  }

  /** Without an id, what was refused is tried again. */
  async function choose(kind: SourceKind, deviceId?: string): Promise<void> {
    await sources.choose(kind, deviceId);
    list();
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
    store.set({ screen: shared, screenFailure: null });
    sound.setScreen(shared.sound);
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
    sources.close();
  }

  devices.addEventListener('devicechange', list);
  return { ...store, open, choose, shareScreen, stopScreen, setMuted, close };
}

function stop({ picture, sound }: Screen): void {
  picture.stop();
  sound?.stop();
}
