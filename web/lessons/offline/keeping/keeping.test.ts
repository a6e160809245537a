import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { client } from '#web/api.ts';
import { sessionStore } from '#web/auth/session/session-store.ts';
import type { KeptLesson } from '#web/lessons/offline/store/kept-lesson.ts';
import { keptStore } from '#web/lessons/offline/store/kept-store.ts';
import { keeping } from './keeping.ts';
import { keepingState } from './keeping-state.ts';

const wish = { personId: 'p', lessonId: 'l', courseId: 'c', quality: '480', size: 10 } as const;
const session = { user: { id: 'p' } } as ReturnType<typeof sessionStore.find>;
const asked = vi.fn();
let page = new EventTarget();

/** A device that is signed in and has lost its connection. */
beforeEach(() => {
  page = new EventTarget();
  asked.mockReset().mockRejectedValue(new TypeError('network'));
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('location', { origin: 'https://lunula.test', href: 'https://lunula.test/' });
  vi.stubGlobal('navigator', {
    onLine: false,
    locks: { request: (_: string, work: () => Promise<unknown>) => work() },
  });
  vi.stubGlobal('caches', { delete: async () => true });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.spyOn(sessionStore, 'find').mockReturnValue(session);
  vi.spyOn(sessionStore, 'subscribe').mockReturnValue(() => undefined);
  vi.spyOn(keptStore, 'find').mockResolvedValue(null);
  vi.spyOn(keptStore, 'list').mockResolvedValue([]);
  vi.spyOn(keptStore, 'listFiles').mockResolvedValue([]);
  vi.spyOn(keptStore, 'remove').mockResolvedValue(undefined);
});

afterEach(async () => {
  await keeping.remove(wish);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const untilWaiting = () =>
  vi.waitFor(() => expect(keepingState.find('l')).toEqual({ status: 'waiting' }), { timeout: 2_000 });

it('goes on with the connection', async () => {
  keeping.start(wish);
  await untilWaiting();
  page.dispatchEvent(new Event('online'));
  expect(keepingState.find('l')?.status).toBe('saving');
  await untilWaiting();
});

it('tries again by itself what broke off although there is a connection, but not for ever', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal('navigator', { ...navigator, onLine: true });
  keeping.start(wish);
  for (let broken = 0; broken < 6; broken += 1) {
    await vi.advanceTimersByTimeAsync(0);
    expect(keepingState.find('l')).toEqual({ status: 'waiting' });
    await vi.advanceTimersByTimeAsync(5_000);
  }
  await vi.advanceTimersByTimeAsync(0);
  expect(keepingState.find('l')).toEqual({ status: 'failed', reason: 'trouble' });
});

it('is over once somebody has removed the lesson, also when the connection is back', async () => {
  keeping.start(wish);
  await untilWaiting();
  await keeping.remove(wish);
  page.dispatchEvent(new Event('online'));
  expect(keepingState.find('l')).toBe(null);
});

it('begins again though what was stopped has not come to its end', async () => {
  keeping.start(wish);
  const removal = keeping.remove(wish);
  keeping.start(wish);
  expect(keepingState.find('l')?.status).toBe('saving');
  await removal;
  await untilWaiting();
});

it('leaves nothing behind of what somebody else has removed while the last piece came', async () => {
  keeping.start(wish);
  await untilWaiting();
  expect(keptStore.remove).toHaveBeenCalledWith(expect.objectContaining({ personId: 'p', lessonId: 'l' }));
});

/** There is a film of 1000 bytes, and so much room. */
function answer(room: number) {
  const film = { version: 'u-2', qualities: [{ name: '480', isOpen: true, bytes: 1000 }] };
  const until = new Date(Date.now() + 1000).toISOString();
  vi.spyOn(client.courses, 'get').mockResolvedValue({ id: 'c' } as never);
  vi.spyOn(client.lessons, 'get').mockResolvedValue({ id: 'l', video: { kind: 'upload', film } } as never);
  vi.spyOn(client.lessons, 'listBookmarks').mockResolvedValue({ items: [] } as never);
  const storage = { estimate: async () => ({ quota: 1500 + room, usage: 1500 }) };
  vi.stubGlobal('navigator', { ...navigator, storage });
  return vi.spyOn(client.lessons, 'renewOffline').mockResolvedValue({ items: [{ until }] } as never);
}

const untilFailed = (reason: string) =>
  vi.waitFor(() => expect(keepingState.find('l')).toEqual({ status: 'failed', reason }), { timeout: 10_000 });

it('tells the server when keeping begins: not before there is room, nor of what is kept already', async () => {
  const told = () => ask.mock.calls.filter(([{ isBeginning }]) => isBeginning).length;
  const ask = answer(500);
  keeping.start(wish);
  await untilFailed('room');
  expect(told()).toBe(0);
  answer(100_000_000);
  keeping.start(wish);
  await untilWaiting();
  expect(told()).toBe(1);
  vi.mocked(keptStore.find).mockResolvedValue({ version: 'u-2', quality: '480', files: [] } as never);
  keeping.start(wish);
  await untilWaiting();
  expect(told()).toBe(1);
});

it('says that there is no room for another film beside the one that plays, which stays', async () => {
  answer(500);
  const kept = { version: 'u-1', quality: '480', isComplete: true } as KeptLesson;
  vi.mocked(keptStore.find).mockResolvedValue(kept);
  keeping.start(wish);
  await untilFailed('room-beside');
});
