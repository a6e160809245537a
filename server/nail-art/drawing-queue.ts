export class QueueFull extends Error {}

export type DrawingQueue = { run<Result>(work: () => Promise<Result>): Promise<Result> };

/** Drawing is heavy: a few at once, some may wait their turn, the rest is turned away. */
export function createDrawingQueue(limits: { atOnce: number; waiting: number }): DrawingQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function takeTurn(): Promise<void> {
    if (running < limits.atOnce) {
      running++;
      return;
    }
    if (waiting.length >= limits.waiting) throw new QueueFull('Too many drawings are waiting');
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
