/** Version, profile, compatibility, level, and the size of length fields. */
const HEAD_BYTES = 5;

/**
 * Firefox writes the first byte of each parameter set twice into what it says a decoder needs (its bug 2031056), which
 * makes another profile of it. No profile has the number that such a byte would be, so nothing else is ever changed.
 */
export function repairAvcRecord(record: Uint8Array): Uint8Array {
  const sets = findParameterSets(record);
  const [first] = sets;
  if (!first || !isDoubled(record, first)) return record;
  const repaired = [...record];
  // From the last one on, so that the places of those before stay what they are.
  for (const set of sets.toReversed()) {
    if (!isDoubled(record, set)) continue;
    const length = set.end - set.start - 1;
    repaired.splice(set.start - 2, 3, length >> 8, length & 0xff);
  }
  return new Uint8Array(repaired);
}

type Span = { start: number; end: number };

/** Of sequences, then of pictures: a count before each kind, a length before each set. */
function findParameterSets(record: Uint8Array): Span[] {
  const sets: Span[] = [];
  let place = HEAD_BYTES;
  for (const countMask of [0x1f, 0xff]) {
    const count = (record[place] ?? 0) & countMask;
    place += 1;
    for (let index = 0; index < count; index += 1) {
      const start = place + 2;
      place = start + (((record[place] ?? 0) << 8) | (record[place + 1] ?? 0));
      if (place > record.length) return [];
      sets.push({ start, end: place });
    }
  }
  return sets;
}

function isDoubled(record: Uint8Array, { start, end }: Span): boolean {
  return end - start > 1 && record[start] === record[start + 1];
}
