type Counted = { completedLessons: number; totalLessons: number };

/** How far somebody is, in the words that stand everywhere. */
export function lessonsCompleted({ completedLessons, totalLessons }: Counted): string {
  return `${completedLessons} of ${totalLessons} lessons completed`;
}
