import { READING_SAVE_SECONDS } from '#shared/academy/module.rules.ts';

/** While reading, the clock is looked at this often; a much longer gap was the machine asleep. */
const LOOK_EVERY_MS = READING_SAVE_SECONDS * 1000;

/** Counts the time spent reading: while the reader says so, and the tab can be seen. */
export function createReadingClock() {
  const state = { isReading: false, isVisible: true };
  let since: number | null = null;
  let collected = 0;

  function collect(): void {
    const now = performance.now();
    if (since !== null) {
      const passed = now - since;
      collected += passed > 2 * LOOK_EVERY_MS ? LOOK_EVERY_MS : passed;
    }
    since = state.isReading && state.isVisible ? now : null;
  }

  return {
    set(change: Partial<typeof state>): void {
      collect();
      Object.assign(state, change);
      collect();
    },
    /** Whole seconds since the last time; what is left over counts towards the next. */
    take(): number {
      collect();
      const seconds = Math.floor(collected / 1000);
      collected -= seconds * 1000;
      return seconds;
    },
  };
}
