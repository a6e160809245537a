/** A box of an MP4 file: its size, its type and what is in it. */
export function box(type: string, ...content: Buffer[]): Buffer {
  const size = content.reduce((sum, part) => sum + part.length, 8);
  return Buffer.concat([u32(size), text(type), ...content], size);
}

/** One with a version, in the highest byte, and flags. */
export function fullBox(type: string, flags: number, ...content: Buffer[]): Buffer {
  return box(type, u32(flags), ...content);
}

export function text(value: string): Buffer {
  return Buffer.from(value, 'latin1');
}

export function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => {
    bytes.writeUInt32BE(value, index * 4);
  });
  return bytes;
}

export function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => {
    bytes.writeUInt16BE(value, index * 2);
  });
  return bytes;
}
