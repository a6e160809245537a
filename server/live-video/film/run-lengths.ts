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

  /** No more values follow. How many runs there are. */
  end(): number {
    this.#turnTo(null);
    return this.#values.length;
  }

  *runs(): Generator<{ value: number; count: number }> {
    const counts = this.#counts.values();
    for (const value of this.#values.values()) yield { value, count: counts.next().value ?? 0 };
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
