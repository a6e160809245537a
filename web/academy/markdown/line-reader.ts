/** Lines, read one after the other. */
export class LineReader {
  readonly #lines: readonly string[];
  #at = 0;

  constructor(text: string) {
    this.#lines = text.split(/\r\n?|\n/);
  }

  /** The line at hand; undefined after the last one. */
  get line(): string | undefined {
    return this.#lines[this.#at];
  }

  take(): string {
    const line = this.line ?? '';
    this.#at += 1;
    return line;
  }

  /** Skips blank lines if what follows them goes on with the same thing. */
  skipBlanksBefore(pattern: RegExp): void {
    let at = this.#at;
    while (this.#lines[at]?.trim() === '') at += 1;
    if (pattern.test(this.#lines[at] ?? '')) this.#at = at;
  }
}
