export class QueueFull extends Error {}

export type LimitedQueue = { run<Result>(work: () => Promise<Result>): Promise<Result> };

/** For work that is heavy or holds something scarce: a few at once, some may wait their turn, the rest is turned away. */
export function createLimitedQueue(limits: { atOnce: number; waiting: number }): LimitedQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function takeTurn(): Promise<void> {
    if (running < limits.atOnce) {
      running++;
      return;
    }
    if (waiting.length >= limits.waiting) throw new QueueFull('Too much is waiting');
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function passTurn(): void {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }

  return {
    async run(work) {
      await takeTurn();
      try {
        return await work();
      } finally {
        passTurn();
      }
    },
  };
}
