import type { OwnCourse, OwnLesson } from '#shared/courses/courses.contract.ts';
import { draftStore } from '#web/drafts/draft-store.ts';
import { captionDraftsOf, courseDraftOf, lessonDraftOf } from './draft-names.ts';

type DeletedCourse = Pick<OwnCourse, 'id'> & { lessons: readonly Pick<OwnLesson, 'id'>[] };

/** For a course that was deleted: its own drafts, its lessons' and those of lessons never added. */
export function forgetCourseDrafts(personId: string, { id, lessons }: DeletedCourse): void {
  for (const thing of [courseDraftOf(id), lessonDraftOf(id)]) draftStore.forgetAll(personId, thing);
  for (const lesson of lessons) forgetLessonDrafts(personId, id, lesson.id);
}

/** Its form and its captions. */
export function forgetLessonDrafts(personId: string, courseId: string, lessonId: string): void {
  const ofCaptions = captionDraftsOf(lessonId);
  const captions = [...draftStore.thingsOf(personId)].filter((thing) => thing.startsWith(ofCaptions));
  for (const thing of [lessonDraftOf(courseId, lessonId), ...captions]) draftStore.forgetAll(personId, thing);
}
