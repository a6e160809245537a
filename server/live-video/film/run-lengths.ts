import { NumberList } from './number-list.ts';

/** Values of which many in a row are the same. */
export class RunLengths {
  readonly #values = new NumberList();
  readonly #counts = new NumberList();
  #value: number | null = null;
  #count = 0;

  push(value: number): void {
    if (this.#value !== value) this.#turnTo(value);
    this.#count += 1;
  }

  /** No more values follow. */
  *end(): Generator<{ value: number; count: number }> {
    this.#turnTo(null);
    for (let index = 0; index < this.#values.length; index += 1)
      yield { value: this.#values.at(index), count: this.#counts.at(index) };
  }

  #turnTo(value: number | null): void {
    if (this.#value !== null) {
      this.#values.push(this.#value);
      this.#counts.push(this.#count);
    }
    this.#value = value;
    this.#count = 0;
  }
}
