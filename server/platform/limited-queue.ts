export class QueueFull extends Error {}

export type LimitedQueue = {
  /** What is urgent goes ahead of everything that is not, and is not kept out by it. */
  run<Result>(work: () => Promise<Result>, isUrgent?: boolean): Promise<Result>;
};

/** For work that is heavy or holds something scarce: a few at once, some may wait their turn, the rest is turned away. */
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
