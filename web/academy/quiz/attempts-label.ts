import { countOf } from '#shared/count-of.ts';
export function attemptsLabel(attemptsLeft: number): string {
  return `${countOf(attemptsLeft, 'attempt')} left`;
}
