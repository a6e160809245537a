const HEADER = 8;

/**
 * Makes a piece out of the middle of a fragmented MP4 a file that begins at zero, in place: each fragment says when
 * it is played, and listeners disagree on what the first of these means.
 */
export function startAtZero(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let first: bigint | undefined;
  for (const moof of boxesIn(view, 'moof', 0, view.byteLength))
    for (const traf of boxesIn(view, 'traf', moof.from, moof.to))
      for (const { from } of boxesIn(view, 'tfdt', traf.from, traf.to)) {
        const isLong = view.getUint8(from) === 1;
        const at = isLong ? view.getBigUint64(from + 4) : BigInt(view.getUint32(from + 4));
        first ??= at;
        if (isLong) view.setBigUint64(from + 4, at - first);
        else view.setUint32(from + 4, Number(at - first));
      }
}

/** The content of all boxes of a kind, at one level. */
function* boxesIn(view: DataView, kind: string, from: number, to: number) {
  let at = from;
  while (at + HEADER <= to) {
    const size = view.getUint32(at);
    // Boxes without a size, or with one of 64 bits, are not made here.
    if (size < HEADER || at + size > to) return;
    if (nameAt(view, at + 4) === kind) yield { from: at + HEADER, to: at + size };
    at += size;
  }
}

function nameAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((step) => view.getUint8(at + step)));
}
