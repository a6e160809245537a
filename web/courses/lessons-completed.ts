type Counted = { completedLessons: number; totalLessons: number };

/** Someone's progress, worded the same everywhere. */
export function lessonsCompleted({ completedLessons, totalLessons }: Counted): string {
  return `${completedLessons} of ${totalLessons} lessons completed`;
}
