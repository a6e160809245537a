export function attemptsLabel(attemptsLeft: number): string {
  return `${attemptsLeft} ${attemptsLeft === 1 ? 'attempt' : 'attempts'} left`;
}
