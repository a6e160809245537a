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

  *values(): Generator<number> {
    for (let index = 0; index < this.#length; index += 1) yield this.#values[index] ?? 0;
  }
}
