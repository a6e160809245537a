import { countOf } from '#shared/count-of.ts';

type Counted = { completedLessons: number; totalLessons: number };

/** Someone's progress, worded the same everywhere. */
export function lessonsCompleted({ completedLessons, totalLessons }: Counted): string {
  return `${completedLessons} of ${countOf(totalLessons, 'lesson')} completed`;
}
