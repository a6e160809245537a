import { expect, it } from 'vitest';
import type { KeptLesson } from './kept-lesson.ts';
import { bookmarksFrom, servedFrom, servedStartOf, shownBookmarks, shownLesson } from './kept-moments.ts';

const at = (timeSeconds: number) => ({ id: `b${timeSeconds}`, timeSeconds, note: null });

/** The film as it was kept begins at the beginning of what was uploaded. */
const kept = {
  bookmarks: [at(20), at(90)],
  lesson: {
    video: { kind: 'upload', film: { startMs: 0 } },
    watch: { lastPositionSeconds: 80, furthestSeconds: 120, watchTimeSeconds: 60 },
  },
} as unknown as KeptLesson;

it('a kept film shows what was noted of another cut at the same pictures', () => {
  const served = servedFrom(kept, 30_000);
  expect(served.lesson.watch).toMatchObject({ lastPositionSeconds: 50, furthestSeconds: 90 });
  const fresh = { ...served, bookmarks: [at(5), at(60)] };
  expect(shownBookmarks(fresh).map(({ timeSeconds }) => timeSeconds)).toEqual([35, 90]);
  expect(shownLesson(fresh).watch).toEqual(kept.lesson.watch);
});

it('nothing is lost of what the other cut does not show', () => {
  const served = servedFrom(kept, 30_000);
  expect(shownBookmarks(served).map(({ timeSeconds }) => timeSeconds)).toEqual([20, 90]);
  expect(shownBookmarks(servedFrom(served, 0))).toEqual(kept.bookmarks);
});

it('what is before the kept film stands at its beginning', () => {
  const later = { ...kept, lesson: { ...kept.lesson, video: { kind: 'upload', film: { startMs: 50_000 } } } };
  const shown = shownBookmarks({ ...later, servedStartMs: 0 } as KeptLesson);
  expect(shown.map(({ timeSeconds }) => timeSeconds)).toEqual([0, 40]);
});

it('a list that does not say of which cut it is, from a server of before, is of the kept one', () => {
  expect(bookmarksFrom({ items: kept.bookmarks }, 7_000)).toEqual(kept.bookmarks);
});

it('what was kept before the server said of which film it speaks is of the kept one', () => {
  expect(servedStartOf(kept)).toBe(0);
  expect(shownBookmarks(kept)).toEqual(kept.bookmarks);
});
