import type { Lesson } from '#shared/lessons/lessons.contract.ts';

/** Where a lesson's film begins in what was uploaded. */
export function filmStartOf({ video }: Pick<Lesson, 'video'>): number {
  return (video?.kind === 'upload' && video.film?.startMs) || 0;
}
