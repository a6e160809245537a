export type Box = { type: string; content: Buffer };

const HEADER = 8;

/** The boxes that follow one another in these bytes. Only for what this server wrote itself. */
export function readBoxes(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    if (size < HEADER || at + size > bytes.length) throw new Error('a box is not whole');
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + HEADER),
      content: bytes.subarray(at + HEADER, at + size),
    });
    at += size;
  }
  return boxes;
}

/** The content of the first box at the end of this path. */
export function getBox(bytes: Buffer, ...path: string[]): Buffer {
  return path.reduce((inside, type) => {
    const found = readBoxes(inside).find((box) => box.type === type);
    if (!found) throw new Error(`there is no ${type}`);
    return found.content;
  }, bytes);
}
