import type { KeptId, KeptLesson } from './kept-lesson.ts';
import { servedFrom } from './kept-moments.ts';
import { keptStore } from './kept-store.ts';

/** Notes what is said of a kept lesson with the times of a film that begins there; all others are moved to that film. */
export function noteServed(
  id: KeptId,
  startMs: number | undefined,
  change: (kept: KeptLesson) => KeptLesson,
): Promise<unknown> {
  return keptStore.change(id, (kept) => change(servedFrom(kept, startMs)));
}
