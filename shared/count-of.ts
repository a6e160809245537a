/** '2,400'. By hand: the first use of the language's own formatting takes a phone a sixth of a second. */
export function writeCount(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}

/** '1 lesson', '2,400 lessons'. */
export function countOf(count: number, noun: string): string {
  return `${writeCount(count)} ${nounFor(count, noun)}`;
}

/** 'lesson', 'lessons': where the number stands apart. */
export function nounFor(count: number, noun: string): string {
  return count === 1 ? noun : `${noun}s`;
}
