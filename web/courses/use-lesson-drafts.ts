import { useMemo, useSyncExternalStore } from 'react';
import type { OwnCourse } from '#shared/courses/courses.contract.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { draftStore } from '#web/drafts/draft-store.ts';
import { lessonDraftOf } from './draft-names.ts';

/** The ids of lessons with something that was typed in this browser and not saved. */
export type LessonDrafts = ReadonlySet<string>;

export function useLessonDrafts({ id: courseId, lessons }: OwnCourse): LessonDrafts {
  const { user } = useAuth();
  const read = () => {
    if (!user) return '';
    const kept = draftStore.thingsOf(user.id);
    return lessons
      .map(({ id }) => id)
      .filter((id) => kept.has(lessonDraftOf(courseId, id)))
      .join();
  };
  const ids = useSyncExternalStore(draftStore.subscribe, read, () => '');
  return useMemo(() => new Set(ids.split(',')), [ids]);
}
