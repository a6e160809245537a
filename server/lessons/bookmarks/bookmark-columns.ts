import { lessonBookmarks } from '#server/lessons/lessons.tables.ts';

export const bookmarkColumns = {
  id: lessonBookmarks.id,
  timeSeconds: lessonBookmarks.bookmark_time_seconds,
  note: lessonBookmarks.note,
};
