import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useAuth } from '#web/auth/auth-context.ts';
import { type Keeping, keepingState } from '#web/lessons/offline/keeping/keeping-state.ts';
import { keptQuery } from '#web/lessons/offline/keeping/kept-query.ts';
import type { KeptLesson } from '#web/lessons/offline/store/kept-lesson.ts';

export function useKeptLessons() {
  const { user } = useAuth();
  return useQuery({ ...keptQuery(user?.id ?? ''), enabled: user !== null });
}

/** One lesson as it is on this device, and what is being done about it. */
export function useKept(lessonId: string): { kept: KeptLesson | null; state: Keeping | null } {
  const { data = [] } = useKeptLessons();
  return { kept: data.find((one) => one.lessonId === lessonId) ?? null, state: useKeeping(lessonId) };
}

export function useKeeping(lessonId: string): Keeping | null {
  return useSyncExternalStore(keepingState.subscribe, () => keepingState.find(lessonId));
}
