/** Slightly longer than players wait for a part that is on its way. */
export const LONGEST_WAIT_MS = 6000;
/** Each is a connection that stays open. */
const MOST_WAITERS = 10_000;

type Waiter = { number: number; part: number | null; settle(isThere: boolean): void };

export type Waiters = {
  /** True once it is there; false after a while, or if nobody wants to know any more. */
  wait(number: number, part: number | null, signal: AbortSignal): Promise<boolean>;
  /** To be called whenever something new is there. */
  check(): void;
};

export function createWaiters(isThere: (number: number, part: number | null) => boolean): Waiters {
  const waiting = new Set<Waiter>();

  return {
    wait(number, part, signal) {
      if (signal.aborted || waiting.size >= MOST_WAITERS) return Promise.resolve(false);
      return new Promise((resolve) => {
        const giveUp = () => waiter.settle(false);
        const timer = setTimeout(giveUp, LONGEST_WAIT_MS);
        timer.unref();
        const waiter: Waiter = {
          number,
          part,
          settle(value) {
            waiting.delete(waiter);
            clearTimeout(timer);
            signal.removeEventListener('abort', giveUp);
            resolve(value);
          },
        };
        waiting.add(waiter);
        signal.addEventListener('abort', giveUp);
      });
    },
    check() {
      for (const waiter of waiting) if (isThere(waiter.number, waiter.part)) waiter.settle(true);
    },
  };
}
