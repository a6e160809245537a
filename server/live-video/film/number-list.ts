/** Millions of numbers in little memory. */
export class NumberList {
  #values = new Float64Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const longer = new Float64Array(this.#length * 2);
      longer.set(this.#values);
      this.#values = longer;
    }
    this.#values[this.#length] = value;
    this.#length += 1;
  }

  at(index: number): number {
    return this.#values[index] ?? 0;
  }

  /** Each in four bytes, as it comes: negative ones as their complement. */
  write(): Buffer {
    const bytes = Buffer.alloc(this.#length * 4);
    for (let index = 0; index < this.#length; index += 1)
      bytes.writeUInt32BE(this.at(index) >>> 0, index * 4);
    return bytes;
  }

  /** Each in eight bytes, with something added to it. */
  writeLong(add: number): Buffer {
    const bytes = Buffer.alloc(this.#length * 8);
    for (let index = 0; index < this.#length; index += 1)
      bytes.writeBigUInt64BE(BigInt(this.at(index) + add), index * 8);
    return bytes;
  }
}
