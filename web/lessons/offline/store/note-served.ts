import type { KeptId, KeptLesson } from './kept-lesson.ts';
import { servedFrom, servedStartOf } from './kept-moments.ts';
import { keptStore } from './kept-store.ts';

type Served = {
  /** Where the server's film begins, if it has said so. */
  startMs: number | undefined;
  change: (kept: KeptLesson) => KeptLesson;
  renewBookmarks: (where: KeptId & { courseId: string }) => Promise<unknown>;
};

/**
 * Notes what the server says of a kept lesson. Once its film begins elsewhere, it is asked for the bookmarks again: they
 * may have come from that film before this was known, and nothing in that answer says so.
 */
export async function noteServed(id: KeptId, { startMs, change, renewBookmarks }: Served): Promise<void> {
  let movedIn: string | null = null;
  await keptStore.change(id, (kept) => {
    const before = servedStartOf(kept);
    const served = servedFrom(kept, startMs ?? before);
    movedIn = served.servedStartMs === before ? null : kept.course.id;
    return change(served);
  });
  const { personId, lessonId } = id;
  if (movedIn !== null) await renewBookmarks({ personId, lessonId, courseId: movedIn });
}
