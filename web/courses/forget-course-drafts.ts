import type { OwnCourse, OwnLesson } from '#shared/courses/courses.contract.ts';
import { draftStore } from '#web/drafts/draft-store.ts';
import { courseDraftOf, lessonDraftOf } from './draft-names.ts';

type DeletedCourse = Pick<OwnCourse, 'id'> & { lessons: readonly Pick<OwnLesson, 'id'>[] };

/** For a course that was deleted: its own drafts, its lessons' and those of lessons never added. */
export function forgetCourseDrafts(personId: string, { id, lessons }: DeletedCourse): void {
  const ofLessons = lessons.map((lesson) => lessonDraftOf(id, lesson.id));
  for (const thing of [courseDraftOf(id), lessonDraftOf(id), ...ofLessons])
    draftStore.forgetAll(personId, thing);
}
