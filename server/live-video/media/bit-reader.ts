/** Reads past the end give zeros and are remembered, so that a parser asks once, when it is done. */
export type BitReader = {
  bits(count: number): number;
  /** Exp-Golomb codes, as H.264 writes its numbers. */
  unsigned(): number;
  signed(): number;
  hasOverrun(): boolean;
};

export function createBitReader(bytes: Uint8Array): BitReader {
  const end = bytes.length * 8;
  let position = 0;

  function bit(): number {
    const byte = bytes[position >> 3] ?? 0;
    const value = (byte >> (7 - (position & 7))) & 1;
    position += 1;
    return value;
  }

  function bits(count: number): number {
    let value = 0;
    for (let index = 0; index < count; index++) value = value * 2 + bit();
    return value;
  }

  function unsigned(): number {
    let zeros = 0;
    while (zeros < 32 && bit() === 0) zeros += 1;
    return 2 ** zeros - 1 + bits(zeros);
  }

  return {
    bits,
    unsigned,
    signed() {
      const value = unsigned();
      return value % 2 === 1 ? (value + 1) / 2 : -value / 2;
    },
    hasOverrun: () => position > end,
  };
}
