import type { Store } from '#web/live-video/device/create-store.ts';
import type { SoundGraph } from '#web/live-video/device/encode/open-sound-graph.ts';
import { whenCopiesEnd } from '#web/live-video/device/encode/watch-pictures.ts';
import { openBoth, openOne, type Source, type SourceKind } from './open-capture.ts';

export type SourcesState = {
  isOpening: boolean;
  camera: Source;
  microphone: Source;
  /** The ids of those that were chosen and are still being opened. */
  choosing: Record<SourceKind, string | null>;
};

type SourcesOptions = {
  devices: MediaDevices;
  sound: Pick<SoundGraph, 'setMicrophone'>;
  store: Pick<Store<SourcesState>, 'now' | 'set'>;
};

const KINDS = ['camera', 'microphone'] as const;
const NOTHING: Source = { track: null, failure: null };

export const NO_SOURCES: SourcesState = {
  ...{ isOpening: true, camera: NOTHING, microphone: NOTHING },
  choosing: { camera: null, microphone: null },
};

/**
 * Camera and microphone, opened one after the other however quickly somebody chooses: only what was chosen last stays,
 * and nothing is left on that could no longer be turned off.
 */
export function createSources({ devices, sound, store }: SourcesOptions) {
  /** What is to be opened next; without an id, whatever the browser thinks best. */
  const wishes = new Map<SourceKind, string | undefined>();
  /** What could be opened last, to go back to. */
  const worked = new Map<SourceKind, string | undefined>();
  /** What could not, to be tried again. */
  const refused = new Map<SourceKind, string | undefined>();
  let working: Promise<void> | null = null;
  let isOver = false;

  function open(): Promise<void> {
    store.set({ isOpening: true });
    for (const kind of KINDS) wishes.set(kind, undefined);
    return work();
  }

  /** Without an id, what was refused is tried again. */
  function choose(kind: SourceKind, deviceId = refused.get(kind)): Promise<void> {
    store.set({ choosing: { ...store.now().choosing, [kind]: deviceId ?? null } });
    wishes.set(kind, deviceId);
    return work();
  }

  function work(): Promise<void> {
    if (isOver) wishes.clear();
    else working ??= fulfil();
    return working ?? Promise.resolve();
  }

  async function fulfil(): Promise<void> {
    try {
      while (wishes.size > 0) await fulfilAll();
    } finally {
      working = null;
      store.set({ isOpening: false, choosing: NO_SOURCES.choosing });
    }
  }

  async function fulfilAll(): Promise<void> {
    const wanted = new Map(wishes);
    wishes.clear();
    // Many phones cannot open a camera while another one is open.
    for (const kind of wanted.keys()) release(kind);
    await whenCopiesEnd();
    if (KINDS.every((kind) => wanted.has(kind) && wanted.get(kind) === undefined)) await openUsual();
    else for (const [kind, deviceId] of wanted) await openChosen(kind, deviceId);
  }

  async function openUsual(): Promise<void> {
    const sources = await openBoth(devices);
    for (const kind of KINDS) {
      const source = connect(kind, sources[kind]);
      if (source) take(kind, source);
    }
  }

  async function openChosen(kind: SourceKind, deviceId: string | undefined): Promise<void> {
    const before = worked.get(kind);
    const chosen = await openAndConnect(kind, deviceId);
    if (chosen === null) return;
    if (chosen.track) refused.delete(kind);
    else refused.set(kind, deviceId);
    const canGoBack = before !== undefined && before !== deviceId;
    if (chosen.track || !canGoBack) return take(kind, chosen);
    const again = await openAndConnect(kind, before);
    if (again) take(kind, { track: again.track, failure: chosen.failure });
  }

  async function openAndConnect(kind: SourceKind, deviceId: string | undefined): Promise<Source | null> {
    return isUnwanted(kind) ? null : connect(kind, await openOne(devices, kind, deviceId));
  }

  /** Null if by now something else is wanted. */
  function connect(kind: SourceKind, source: Source): Source | null {
    if (isUnwanted(kind)) {
      source.track?.stop();
      return null;
    }
    if (kind === 'camera') return source;
    try {
      sound.setMicrophone(source.track);
      return source;
    } catch {
      // Older Firefoxes cannot mix a microphone of another sample rate.
      source.track?.stop();
      return { track: null, failure: 'unknown' };
    }
  }

  function isUnwanted(kind: SourceKind): boolean {
    return isOver || wishes.has(kind);
  }

  function take(kind: SourceKind, source: Source): void {
    const { track } = source;
    if (track) worked.set(kind, track.getSettings().deviceId);
    track?.addEventListener('ended', () => {
      if (store.now()[kind].track !== track) return;
      if (kind === 'microphone') sound.setMicrophone(null);
      store.set({ [kind]: { track: null, failure: 'unplugged' } });
    });
    store.set({ [kind]: source });
  }

  function release(kind: SourceKind): void {
    const { track } = store.now()[kind];
    store.set({ [kind]: NOTHING });
    if (kind === 'microphone') sound.setMicrophone(null);
    track?.stop();
  }

  function close(): void {
    isOver = true;
    wishes.clear();
    for (const kind of KINDS) release(kind);
  }

  return { open, choose, close };
}
