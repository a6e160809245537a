export class QueueFull extends Error {}

export type LimitedQueue = {
  /** Urgent work goes ahead of all other work, and is never turned away because of it. */
  run<Result>(work: () => Promise<Result>, isUrgent?: boolean): Promise<Result>;
};

/**
 * For work that is heavy or holds something scarce: a few run at once, some may wait, the rest is rejected.
 */
export function createLimitedQueue(limits: { atOnce: number; waiting: number }): LimitedQueue {
  const usual: (() => void)[] = [];
  const urgent: (() => void)[] = [];
  let running = 0;

  async function takeTurn(waiting: (() => void)[]): Promise<void> {
    if (running < limits.atOnce) {
      running++;
      return;
    }
    if (waiting.length >= limits.waiting) throw new QueueFull('Too much is waiting');
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function passTurn(): void {
    const next = urgent.shift() ?? usual.shift();
    if (next) next();
    else running--;
  }

  return {
    async run(work, isUrgent = false) {
      await takeTurn(isUrgent ? urgent : usual);
      try {
        return await work();
      } finally {
        passTurn();
      }
    },
  };
}
