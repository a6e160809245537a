import { Output } from 'mediabunny';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionStore } from '#web/auth/session/session-store.ts';
import type { Studio } from './capture/create-studio.ts';
import { createBroadcast } from './create-broadcast.ts';
import type { SoundGraph } from './encode/open-sound-graph.ts';
import { FakeSocket, fakeStorage, SESSION } from './send/device-socket-fixture.ts';

/** The first thing that is needed to encode pictures. */
class Canvas {
  /** How many of the next ones are not to be had. */
  static refusals = 0;
  getContext = () => null;
  constructor() {
    Canvas.refusals -= 1;
    if (Canvas.refusals >= 0) throw new Error('No memory.');
  }
}

const nothing = { track: null, failure: null };
const studio = { now: () => ({ screen: null, camera: nothing }), subscribe: () => () => undefined };
const sound = { wake: () => undefined, subscribe: () => () => undefined };

function open() {
  return createBroadcast({
    ...{ streamId: 's', codec: 'avc1.42e01f' },
    ...{ studio: studio as unknown as Studio, sound: sound as unknown as SoundGraph },
  });
}

const latest = () => FakeSocket.opened.at(-1) as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.opened = [];
  Canvas.refusals = 0;
  const page = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('localStorage', fakeStorage(SESSION));
  vi.stubGlobal('location', { origin: 'https://lunula.test' });
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('OffscreenCanvas', Canvas);
  sessionStore.reread();
});

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStore.reread();
  vi.useRealTimers();
});

it('says that it takes long to connect, until it does', async () => {
  const broadcast = open();
  void broadcast.start();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(broadcast.now()).toMatchObject({ phase: 'connecting', isLate: false });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(broadcast.now()).toMatchObject({ phase: 'connecting', isLate: true });
  latest().admit();
  expect(broadcast.now()).toMatchObject({ phase: 'sending', isLate: false });
  broadcast.stop();
  expect(broadcast.now()).toMatchObject({ phase: 'off', stopReason: null });
});

it('says why the server will not have it yet, until it has', async () => {
  const broadcast = open();
  void broadcast.start();
  await vi.advanceTimersByTimeAsync(1_000);
  latest().open();
  latest().reply({ type: 'waiting', reason: 'Another one keeps sending.' });
  latest().closeWith(1011);
  expect(broadcast.now()).toMatchObject({ phase: 'connecting', waitReason: 'Another one keeps sending.' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(FakeSocket.opened.length).toBeGreaterThan(1);
  latest().admit();
  expect(broadcast.now()).toMatchObject({ phase: 'sending', waitReason: null });
  broadcast.stop();
});

it('stops with words if nothing can be encoded, and leaves no encoder open', async () => {
  const cancel = vi.spyOn(Output.prototype, 'cancel');
  Canvas.refusals = 1;
  const broadcast = open();
  await broadcast.start();
  expect(broadcast.now()).toMatchObject({ phase: 'off', stopReason: expect.stringContaining('encoding') });
  // That of the sound, which was opened first.
  expect(cancel).toHaveBeenCalledOnce();
  cancel.mockRestore();
});

it('goes on though what was stopped before fails afterwards', async () => {
  const broadcast = open();
  Canvas.refusals = 1;
  const first = broadcast.start();
  broadcast.stop();
  await Promise.all([first, broadcast.start()]);
  expect(Canvas.refusals).toBe(-1);
  expect(broadcast.now()).toMatchObject({ phase: 'connecting', stopReason: null });
  broadcast.stop();
});
