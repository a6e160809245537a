import type { KeptId, KeptLesson } from '#web/lessons/offline/store/kept-lesson.ts';
import type { KeptStore } from '#web/lessons/offline/store/kept-store.ts';

/** Does the work unless the lesson is just being saved, in this tab or another. */
type WhenFree = (id: KeptId, work: () => Promise<unknown>) => Promise<unknown>;

/**
 * Frees what no lesson names: the pieces of a file whose saving broke off before it was noted, or of a lesson that was
 * removed while its last piece came.
 */
export async function freeOrphans(store: KeptStore, whenFree: WhenFree): Promise<void> {
  const kept = await store.list();
  const found = await store.listFiles();
  const orphans = found.filter((file) => !names(kept.find(isOf(file)), file.name));
  for (const { personId, lessonId, name } of orphans) {
    const id = { personId, lessonId };
    await whenFree(id, async () => {
      if (!names(await store.find(id), name)) await store.removeFiles(id, [name]);
    });
  }
}

function isOf({ personId, lessonId }: KeptId) {
  return (kept: KeptLesson) => kept.personId === personId && kept.lessonId === lessonId;
}

function names(kept: KeptLesson | null | undefined, name: string): boolean {
  return [...(kept?.files ?? []), ...(kept?.next?.files ?? [])].some((file) => file.name === name);
}
