import { afterEach, expect, it, vi } from 'vitest';
import type { KeptLesson } from './kept-lesson.ts';
import { keptStore } from './kept-store.ts';
import { noteServed } from './note-served.ts';

afterEach(() => vi.restoreAllMocks());

const at = (timeSeconds: number) => ({ id: 'b', timeSeconds, note: null });

/** A device that keeps a lesson as it was before half a minute was cut off in front. */
function keepsOne(bookmarks: KeptLesson['bookmarks']) {
  let kept = {
    ...{ personId: 'p', lessonId: 'l', course: { id: 'c' }, bookmarks },
    lesson: { video: { kind: 'upload', film: { startMs: 0 } }, watch: null },
  } as unknown as KeptLesson;
  vi.spyOn(keptStore, 'change').mockImplementation(async (_, change) => {
    kept = change(kept);
  });
  return () => kept;
}

it('asks for bookmarks again once the server shows another cut: they may have come from that already', async () => {
  const look = keepsOne([at(5)]);
  const renewBookmarks = vi.fn(() => keptStore.change(look(), (kept) => ({ ...kept, bookmarks: [at(5)] })));
  const note = (startMs?: number) =>
    noteServed(look(), { startMs, change: (kept) => ({ ...kept, isOutdated: true }), renewBookmarks });
  await note();
  await note(0);
  expect(renewBookmarks).not.toHaveBeenCalled();
  await note(30_000);
  await note(30_000);
  expect(look()).toMatchObject({ servedStartMs: 30_000, bookmarks: [at(5)], isOutdated: true });
  expect(renewBookmarks).toHaveBeenCalledExactlyOnceWith({ personId: 'p', lessonId: 'l', courseId: 'c' });
});

it('has those from before at the same pictures until then', async () => {
  const look = keepsOne([at(35)]);
  await noteServed(look(), {
    startMs: 30_000,
    change: (kept) => kept,
    renewBookmarks: async () => undefined,
  });
  expect(look().bookmarks).toEqual([at(5)]);
});
