/** In an avcC record: where its list of SPS begins, which its list of PPS follows. */
const LISTS_AT = 5;
const SPS_COUNT = 0x1f;

/**
 * Firefox writes the first byte of each parameter set twice, so that a decoder takes the type of a set for the
 * profile. No profile has the number of that byte: what is right is never changed.
 */
export function repairAvcConfiguration(record: Uint8Array): Uint8Array {
  const lists = readLists(record);
  const [firstSps] = lists?.sps ?? [];
  if (!lists || !firstSps || !isDoubled(firstSps)) return record;
  const sets = [lists.sps, lists.pps].map((list) =>
    list.map((set) => (isDoubled(set) ? set.subarray(1) : set)),
  );
  const [sps = [], pps = []] = sets;
  return new Uint8Array([
    ...record.subarray(0, LISTS_AT + 1),
    ...sps.flatMap(withLength),
    pps.length,
    ...pps.flatMap(withLength),
    ...record.subarray(lists.end),
  ]);
}

type Lists = { sps: Uint8Array[]; pps: Uint8Array[]; end: number };

/** Null if it is no such record. */
function readLists(record: Uint8Array): Lists | null {
  const view = new DataView(record.buffer, record.byteOffset, record.byteLength);
  let at = LISTS_AT;
  const readList = (mask: number): Uint8Array[] =>
    Array.from({ length: view.getUint8(at++) & mask }, () => {
      const length = view.getUint16(at);
      const start = at + 2;
      at = start + length;
      if (at > record.length) throw new RangeError('the record ends within a set');
      return record.subarray(start, at);
    });
  try {
    return { sps: readList(SPS_COUNT), pps: readList(0xff), end: at };
  } catch {
    return null;
  }
}

function isDoubled(set: Uint8Array): boolean {
  return set.length > 2 && set[0] === set[1];
}

function withLength(set: Uint8Array): number[] {
  return [set.length >> 8, set.length & 0xff, ...set];
}
