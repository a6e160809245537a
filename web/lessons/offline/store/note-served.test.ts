import { afterEach, expect, it, vi } from 'vitest';
import type { KeptLesson } from './kept-lesson.ts';
import { shownBookmarks, shownLesson } from './kept-moments.ts';
import { keptStore } from './kept-store.ts';
import { noteServed } from './note-served.ts';

afterEach(() => vi.restoreAllMocks());

const at = (timeSeconds: number) => ({ id: `b${timeSeconds}`, timeSeconds, note: null });
const watched = (seconds: number) => ({
  watchTimeSeconds: 60,
  lastPositionSeconds: seconds,
  furthestSeconds: seconds,
  completedAt: null,
});

/** A device that keeps a lesson as it was before half a minute was cut off in front. */
function keepOne() {
  let kept = {
    ...{ personId: 'p', lessonId: 'l', course: { id: 'c' }, bookmarks: [at(35), at(90)] },
    lesson: { video: { kind: 'upload', film: { startMs: 0 } }, watch: watched(80) },
  } as unknown as KeptLesson;
  vi.spyOn(keptStore, 'change').mockImplementation(async (_, change) => {
    kept = change(kept);
  });
  const note = (startMs: number | undefined, change: Partial<KeptLesson>) =>
    noteServed(kept, startMs, (now) => ({ ...now, ...change }));
  const shown = () => [
    shownBookmarks(kept).map(({ timeSeconds }) => timeSeconds),
    shownLesson(kept).watch?.lastPositionSeconds,
  ];
  return { note, shown, look: () => kept };
}

it('answers of two cuts, in whichever order they come, move nothing twice', async () => {
  const { note, shown, look } = keepOne();
  await note(30_000, { bookmarks: [at(5), at(60)] });
  expect(shown()).toEqual([[35, 90], 80]);
  await note(30_000, { lesson: { ...look().lesson, watch: watched(50) } });
  expect(shown()).toEqual([[35, 90], 80]);
  await note(0, { bookmarks: [at(35), at(90)] });
  expect(shown()).toEqual([[35, 90], 80]);
});

it('what says nothing of a film is of the one that was spoken of last', async () => {
  const { note, shown } = keepOne();
  await note(30_000, {});
  await note(undefined, { bookmarks: [at(10)] });
  expect(shown()).toEqual([[40], 80]);
});
