import type { Bookmark, Lesson } from '#shared/lessons/lessons.contract.ts';
import { secondsBetween } from '#shared/lessons/move-report.ts';
import type { KeptLesson } from './kept-lesson.ts';

type Moments = Pick<KeptLesson, 'lesson' | 'bookmarks' | 'servedStartMs'>;

/** Where a kept film begins in what was uploaded. */
export function startOf({ video }: Pick<Lesson, 'video'>): number {
  return (video?.kind === 'upload' && video.film?.startMs) || 0;
}

/** Where the film begins that watching and bookmarks are noted of: the server's, which may be cut otherwise by now. */
export function servedStartOf({ lesson, servedStartMs }: Moments): number {
  return servedStartMs ?? startOf(lesson);
}

/** What is noted stays at the same pictures, once it is known that the server shows another cut. */
export function servedFrom<Kept extends Moments>(kept: Kept, startMs: number): Kept {
  const shift = secondsBetween(servedStartOf(kept), startMs);
  const { watch } = kept.lesson;
  return {
    ...kept,
    servedStartMs: startMs,
    bookmarks: kept.bookmarks.map((bookmark) => later(bookmark, shift)),
    lesson: { ...kept.lesson, watch: watch && watchedLater(watch, shift) },
  };
}

/** As it is shown with the film that is kept, whichever cut the server shows. */
export function shownLesson(kept: KeptLesson): Lesson {
  return servedFrom(kept, startOf(kept.lesson)).lesson;
}

/** What is before the beginning of the film that is kept stands there. */
export function shownBookmarks(kept: Moments): Bookmark[] {
  return servedFrom(kept, startOf(kept.lesson)).bookmarks.map((bookmark) => ({
    ...bookmark,
    timeSeconds: Math.max(0, bookmark.timeSeconds),
  }));
}

function later(bookmark: Bookmark, seconds: number): Bookmark {
  return { ...bookmark, timeSeconds: bookmark.timeSeconds + seconds };
}

function watchedLater(watch: NonNullable<Lesson['watch']>, seconds: number): Lesson['watch'] {
  const move = (at: number) => Math.max(0, at + seconds);
  return {
    ...watch,
    lastPositionSeconds: move(watch.lastPositionSeconds),
    furthestSeconds: move(watch.furthestSeconds),
  };
}
