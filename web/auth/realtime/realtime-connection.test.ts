import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CLOSE_CODES, type ServerFrame } from '#shared/realtime.ts';
import { SESSION_KEY, sessionStore } from '#web/auth/session/session-store.ts';
import { followedTopics } from './followed-topics.ts';
import { openRealtime } from './realtime-connection.ts';
import { type RealtimeEvent, realtimeEvents } from './realtime-events.ts';

const SESSION = {
  access: 'a',
  refresh: 'b',
  expiresAt: '2999-03-01T12:00:00.000Z',
  user: { id: '1', email: 'paula@example.com', displayName: 'Paula', role: 'student', isAdmin: false },
};

/** A browser's socket, closed by the test as a server would close it. */
class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static opened: FakeSocket[] = [];
  readyState = FakeSocket.OPEN;

  constructor() {
    super();
    FakeSocket.opened.push(this);
  }

  sent: string[] = [];

  send(frame: string) {
    this.sent.push(frame);
  }

  close() {}

  welcome() {
    this.receive({ type: 'welcome', sessionId: '1' });
  }

  answer() {
    this.receive({ type: 'joined', topic: 'streams', number: 4, isComplete: true });
  }

  receive(frame: ServerFrame) {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(frame) }));
  }

  closeWith(code: number) {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

const page = {
  window: new EventTarget(),
  document: Object.assign(new EventTarget(), { visibilityState: '' }),
};
let close = () => {};

beforeEach(async () => {
  vi.useFakeTimers();
  FakeSocket.opened = [];
  page.document.visibilityState = 'visible';
  vi.stubGlobal('localStorage', { getItem: (key: string) => key === SESSION_KEY && JSON.stringify(SESSION) });
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { origin: 'http://lunula.test' });
  vi.stubGlobal('document', page.document);
  vi.stubGlobal('addEventListener', page.window.addEventListener.bind(page.window));
  vi.stubGlobal('removeEventListener', page.window.removeEventListener.bind(page.window));
  sessionStore.reread();
  close = openRealtime();
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => {
  close();
  vi.unstubAllGlobals();
  vi.stubGlobal('localStorage', { getItem: () => null });
  sessionStore.reread();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function socketsAfter(minutes: number): Promise<number> {
  await vi.advanceTimersByTimeAsync(minutes * 60_000);
  return FakeSocket.opened.length;
}

it('reconnects by itself when closed for any other reason', async () => {
  FakeSocket.opened[0]?.closeWith(1006);
  expect(await socketsAfter(1)).toBe(2);
});

it('reconnects at once when the network is back, however long the pause has become', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  for (let tries = 0; tries < 5; tries += 1) {
    FakeSocket.opened.at(-1)?.closeWith(1006);
    await vi.advanceTimersByTimeAsync(30_000);
  }
  FakeSocket.opened.at(-1)?.closeWith(1006);
  const before = await socketsAfter(0);
  page.window.dispatchEvent(new Event('online'));
  page.window.dispatchEvent(new Event('online'));
  expect(await socketsAfter(0)).toBe(before + 1);
  expect(await socketsAfter(1), 'and not again').toBe(before + 1);
});

it.each([
  ['is left if it does not answer', () => undefined, 2],
  ['is kept if it does', () => FakeSocket.opened[0]?.answer(), 1],
])('a connection that has been silent for long is asked, and %s', async (_, answer, sockets) => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const leave = followedTopics.add('streams', { onMessage: () => {}, onLost: () => {} }, { after: 4 });
  FakeSocket.opened[0]?.welcome();
  await vi.advanceTimersByTimeAsync(45_000);
  const join = { type: 'join', topic: 'streams', after: 4, isPresent: false };
  expect(FakeSocket.opened[0]?.sent.map((frame) => JSON.parse(frame))).toEqual([join, join]);
  answer();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(FakeSocket.opened).toHaveLength(sockets);
  leave();
});

it('a connection through which nothing is followed may be silent for as long as it likes', async () => {
  FakeSocket.opened[0]?.welcome();
  expect(await socketsAfter(60)).toBe(1);
});

it('says whether it was connected before: what happened in between is unknown', async () => {
  const heard: RealtimeEvent[] = [];
  const stop = realtimeEvents.subscribe((event) => heard.push(event));
  FakeSocket.opened[0]?.welcome();
  FakeSocket.opened[0]?.closeWith(1006);
  await socketsAfter(1);
  FakeSocket.opened[1]?.welcome();
  stop();
  expect(heard).toEqual([
    { name: 'welcome', isBack: false },
    { name: 'welcome', isBack: true },
  ]);
});

it('welcomes nobody who has just signed out: what is theirs is not asked for any more', async () => {
  const heard: RealtimeEvent[] = [];
  FakeSocket.opened[0]?.welcome();
  const stop = realtimeEvents.subscribe((event) => heard.push(event));
  vi.stubGlobal('localStorage', { getItem: () => null });
  sessionStore.reread();
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeSocket.opened).toHaveLength(2);
  FakeSocket.opened[1]?.welcome();
  stop();
  expect(heard).toEqual([]);
});

it.each([
  ['its tab is shown', () => page.document.dispatchEvent(new Event('visibilitychange'))],
  ['its window gets the focus', () => page.window.dispatchEvent(new Event('focus'))],
  ['it is touched', () => page.window.dispatchEvent(new Event('pointerdown'))],
  ['a key is pressed', () => page.window.dispatchEvent(new Event('keydown'))],
])('replaced by newer ones, it reconnects once when %s', async (_, look) => {
  FakeSocket.opened[0]?.closeWith(CLOSE_CODES.replaced);
  expect(await socketsAfter(60)).toBe(1);
  look();
  look();
  expect(await socketsAfter(1)).toBe(2);
});

it('replaced by newer ones, it stays closed while its tab is hidden, and for good once no longer wanted', async () => {
  FakeSocket.opened[0]?.closeWith(CLOSE_CODES.replaced);
  page.document.visibilityState = 'hidden';
  page.document.dispatchEvent(new Event('visibilitychange'));
  expect(await socketsAfter(1)).toBe(1);
  close();
  page.document.visibilityState = 'visible';
  page.window.dispatchEvent(new Event('focus'));
  expect(await socketsAfter(1)).toBe(1);
});
