/** Whole percent, rounded down: 100 means that every lesson is done. */
export function completionPercentage(completed: number, total: number): number {
  return total === 0 ? 0 : Math.floor((completed * 100) / total);
}
