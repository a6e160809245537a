import type { KeptLesson } from '#web/lessons/offline/store/kept-lesson.ts';
import { keptStore } from '#web/lessons/offline/store/kept-store.ts';

export const KEPT = ['kept lessons'];

/** What this person keeps on this device, newest first. */
export function keptQuery(personId: string) {
  return {
    queryKey: [...KEPT, personId],
    queryFn: async (): Promise<KeptLesson[]> => {
      const all = await keptStore.listOf(personId);
      return all.sort((one, other) => other.savedAt - one.savedAt);
    },
    // It is asked of the device, not of the server.
    networkMode: 'always' as const,
    staleTime: 0,
  };
}
