import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEVICE_CLOSE_CODES } from '#shared/live-video/device.ts';
import { sessionStore } from '#web/auth/session/session-store.ts';
import { FakeSocket, fakeStorage, SESSION } from './device-socket-fixture.ts';
import { type DeviceSocket, openDeviceSocket, SOCKET_WORDS } from './open-device-socket.ts';

const events = { onAdmitted: vi.fn(), onLost: vi.fn(), onPostponed: vi.fn(), onStopped: vi.fn() };
const page = new EventTarget();
let socket: DeviceSocket;

const latest = () => FakeSocket.opened.at(-1) as FakeSocket;

/** Time passes, and the device's clock ticks. */
async function wait(seconds: number) {
  for (let second = 0; second < seconds; second += 0.5) {
    await vi.advanceTimersByTimeAsync(500);
    socket.tick();
  }
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  FakeSocket.opened = [];
  vi.stubGlobal('localStorage', fakeStorage(SESSION));
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { origin: 'https://lunula.test' });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  sessionStore.reread();
  socket = openDeviceSocket({ streamId: 's', ...events });
  await vi.advanceTimersByTimeAsync(0);
});

afterEach(() => {
  socket.close();
  vi.unstubAllGlobals();
  sessionStore.reread();
  vi.useRealTimers();
});

it('says who it is, and sends nothing before it is admitted or while it closes', () => {
  const frame = new Uint8Array([9]);
  latest().open();
  socket.send(frame);
  expect(latest().sent).toEqual([JSON.stringify({ token: 'a', streamId: 's' })]);
  latest().reply({ type: 'admitted' });
  socket.send(frame);
  expect(latest().sent[1]).toBe(frame);
  expect(events.onAdmitted).toHaveBeenCalledOnce();
  latest().readyState = FakeSocket.CLOSING;
  socket.send(frame);
  expect(latest().sent).toHaveLength(2);
});

it('comes back after a loss, ever more slowly, and at once with the network', async () => {
  latest().admit();
  latest().closeWith(1006);
  expect(events.onLost).toHaveBeenCalledOnce();
  await wait(1);
  expect(FakeSocket.opened).toHaveLength(2);
  for (let attempt = 0; attempt < 6; attempt += 1) {
    latest().closeWith(1006);
    await wait(11);
  }
  expect(FakeSocket.opened).toHaveLength(8);
  latest().closeWith(1006);
  await wait(0.5);
  expect(FakeSocket.opened).toHaveLength(8);
  page.dispatchEvent(new Event('online'));
  await wait(0.5);
  latest().admit();
  expect(FakeSocket.opened).toHaveLength(9);
  expect(events.onLost).toHaveBeenCalledOnce();
  expect(events.onAdmitted).toHaveBeenCalledTimes(2);
});

it('comes back to a server that restarts, not all devices at the same moment', async () => {
  const waits = [];
  for (const chance of [0, 0.999]) {
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    latest().admit();
    const before = FakeSocket.opened.length;
    latest().closeWith(DEVICE_CLOSE_CODES.serviceRestart);
    let milliseconds = 0;
    for (; FakeSocket.opened.length === before; milliseconds += 50) {
      await vi.advanceTimersByTimeAsync(50);
      socket.tick();
      await vi.advanceTimersByTimeAsync(0);
    }
    waits.push(milliseconds);
  }
  vi.mocked(Math.random).mockRestore();
  expect(waits).toEqual([250, 500]);
  latest().admit();
  expect([events.onLost, events.onAdmitted].map(({ mock }) => mock.calls.length)).toEqual([2, 3]);
  expect(events.onStopped).not.toHaveBeenCalled();
});

it('gives up after ten minutes, and says so', async () => {
  latest().admit();
  latest().closeWith(1006);
  for (let minute = 0; minute < 10; minute += 1) {
    await wait(59);
    latest().closeWith(1006);
  }
  expect(events.onStopped).not.toHaveBeenCalled();
  await wait(15);
  expect(events.onStopped).toHaveBeenCalledExactlyOnceWith(SOCKET_WORDS.gaveUp);
  const before = FakeSocket.opened.length;
  await wait(60);
  expect(FakeSocket.opened).toHaveLength(before);
});

it('stays away once the server has said why', async () => {
  latest().admit();
  latest().reply({ type: 'stopped', reason: 'Another encoder or device sends this stream now.' });
  latest().closeWith(DEVICE_CLOSE_CODES.stopped);
  await wait(20);
  expect(events.onStopped.mock.calls).toEqual([['Another encoder or device sends this stream now.']]);
  expect(events.onLost).not.toHaveBeenCalled();
  expect(FakeSocket.opened).toHaveLength(1);
});

it('leaves a connection on which nothing moves, and one that never opens', async () => {
  latest().admit();
  socket.send(new Uint8Array(10));
  await wait(8);
  latest().bufferedAmount = 9;
  await wait(8);
  expect(events.onLost).not.toHaveBeenCalled();
  socket.send(new Uint8Array(5_000));
  await wait(12);
  expect(FakeSocket.opened[0]?.isClosed).toBe(true);
  expect(events.onLost).toHaveBeenCalledOnce();
  expect(FakeSocket.opened).toHaveLength(2);
  await wait(16);
  expect(FakeSocket.opened).toHaveLength(3);
  expect(FakeSocket.opened[1]?.isClosed).toBe(false);
  FakeSocket.opened[1]?.admit();
  expect(FakeSocket.opened[1]?.isClosed).toBe(true);
  expect(events.onAdmitted).toHaveBeenCalledOnce();
});

it('closes one that is not admitted in time: admitted later, it would take over from the next', async () => {
  latest().open();
  await wait(16);
  expect(FakeSocket.opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
});

it('stays with a slow line on which something moves, though more and more waits and nobody looks often', async () => {
  latest().admit();
  for (let second = 0; second < 20; second += 1) {
    socket.send(new Uint8Array(250_000));
    latest().bufferedAmount -= 50_000;
    await vi.advanceTimersByTimeAsync(1_000);
    socket.tick();
  }
  expect(latest().bufferedAmount).toBeGreaterThan(3_000_000);
  expect(events.onLost).not.toHaveBeenCalled();
});

it('brings its session’s next token', async () => {
  latest().admit();
  sessionStore.set({ ...SESSION, access: 'c' });
  await wait(16);
  expect(latest().sent.slice(1)).toEqual([JSON.stringify({ token: 'c' })]);
});

it('asks whether its session is over, and stops if it is', async () => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async () => new Response(null, { status: 401 }));
  latest().admit();
  latest().closeWith(DEVICE_CLOSE_CODES.unauthenticated);
  await wait(2);
  expect(events.onStopped).toHaveBeenCalledExactlyOnceWith(SOCKET_WORDS.signedOut);
});
