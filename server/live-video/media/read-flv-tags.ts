const TAG_HEADER_BYTES = 11;
/** After the header, and after each tag: how long what came before was. */
const SIZE_BYTES = 4;
const KINDS: Readonly<Record<number, 'audio' | 'video'>> = { 8: 'audio', 9: 'video' };

export type FlvTag = { kind: 'audio' | 'video'; timestamp: number; body: Buffer };

/** The pictures and sounds of an FLV file of our own, in the order they are sent, without what describes the file. */
export function readFlvTags(file: Buffer): FlvTag[] {
  const tags: FlvTag[] = [];
  let at = file.readUInt32BE(5) + SIZE_BYTES;
  while (at + TAG_HEADER_BYTES <= file.length) {
    const size = file.readUIntBE(at + 1, 3);
    const timestamp = file.readUIntBE(at + 4, 3) + file.readUInt8(at + 7) * 2 ** 24;
    const kind = KINDS[file.readUInt8(at)];
    const start = at + TAG_HEADER_BYTES;
    if (kind) tags.push({ kind, timestamp, body: file.subarray(start, start + size) });
    at = start + size + SIZE_BYTES;
  }
  return tags;
}
