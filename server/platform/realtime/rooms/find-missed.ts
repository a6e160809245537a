import type { Entry } from './topic-records.ts';

/**
 * What somebody who has everything up to `after` still lacks of what was sent; null if that is not certain, because
 * some of it is forgotten or because they claim to know more than was ever said.
 */
export function findMissed(
  known: readonly Entry[],
  { after, sent, last }: { after: number; sent: number; last: number },
): Entry[] | null {
  if (after > last) return null;
  const byNumber = new Map(known.map((entry) => [entry.number, entry]));
  const missed: Entry[] = [];
  for (let number = after + 1; number <= sent; number += 1) {
    const entry = byNumber.get(number);
    if (entry === undefined) return null;
    missed.push(entry);
  }
  return missed;
}
