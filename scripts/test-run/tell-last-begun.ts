import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter';

export const LAST_STORY_BEGAN = 'the last story began';

/** Tells whoever started the run when no story waits any more: those that are left do not need every core. */
export default class TellLastBegun implements Reporter {
  #waiting = 0;

  onBegin(_: FullConfig, suite: Suite): void {
    this.#waiting = suite.allTests().length;
  }

  onTestBegin(): void {
    this.#waiting -= 1;
    if (this.#waiting === 0) process.send?.(LAST_STORY_BEGAN);
  }
}
