/** Failing sooner than this after it was opened again, it would only fail once more. */
const SHORT_LIFE_MS = 60_000;

type Closable = { close(): void };

/** Something that may die and is then opened again, unless it keeps dying. */
export async function keepOpen<Thing extends Closable>(open: () => Promise<Thing>, now: () => number) {
  let thing = await open();
  let reopenedAt = Number.NEGATIVE_INFINITY;
  let isOver = false;

  return {
    current: () => thing,
    /** Throws what it died of if it cannot be replaced. */
    async replace(error: unknown): Promise<void> {
      if (isOver) return;
      if (now() - reopenedAt < SHORT_LIFE_MS) throw error;
      reopenedAt = now();
      thing.close();
      thing = await open();
      if (isOver) thing.close();
    },
    close() {
      isOver = true;
      thing.close();
    },
  };
}
