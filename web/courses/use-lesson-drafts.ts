import { useMemo, useState, useSyncExternalStore } from 'react';
import type { OwnCourse } from '#shared/courses/courses.contract.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { draftStore } from '#web/drafts/draft-store.ts';
import { lessonDraftOf } from './draft-names.ts';

/** The ids of lessons with something that was typed in this browser and not saved. */
export type LessonDrafts = ReadonlySet<string>;

/** While a lesson is edited they stay as they were: the page behind it does not move with each word that is typed. */
export function useLessonDrafts({ id: courseId, lessons }: OwnCourse, isEditing: boolean): LessonDrafts {
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
  const [shown, setShown] = useState(ids);
  if (shown !== ids && !isEditing) setShown(ids);
  return useMemo(() => new Set(shown.split(',')), [shown]);
}
