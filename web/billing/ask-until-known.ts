import { realtimeEvents } from '#web/auth/realtime/realtime-events.ts';

export const LONGEST_PAUSE_MS = 15_000;
export const LATE_AFTER_MS = 60_000;

type Question<Answer> = {
  /** Null while there is no answer yet. After a failure it is called again. */
  ask: () => Promise<Answer | null>;
  /** How long to wait before asking for the first time. */
  firstAfterMs: number;
  onKnown: (answer: Answer) => void;
  /** Called once if it takes long; asking continues. */
  onLate: () => void;
};

/**
 * Asks with growing pauses, and at once whenever the server pushes news about payments. Returns a stop
 * function.
 */
export function askUntilKnown<Answer>({ ask, firstAfterMs, onKnown, onLate }: Question<Answer>): () => void {
  let pause = 1_000;
  let isOver = false;
  let isAsking = false;
  let isNewsWaiting = false;
  let next = setTimeout(look, firstAfterMs);
  const late = setTimeout(onLate, LATE_AFTER_MS);
  const unsubscribe = realtimeEvents.subscribe(({ name }) => {
    if (name === 'subscription.changed' || name === 'purchases.changed') void look();
  });

  async function look(): Promise<void> {
    isNewsWaiting = isAsking;
    if (isAsking) return;
    clearTimeout(next);
    isAsking = true;
    const answer = await ask().catch(() => null);
    isAsking = false;
    if (isOver) return;
    if (answer !== null) {
      stop();
      onKnown(answer);
      return;
    }
    next = setTimeout(look, isNewsWaiting ? 0 : pause);
    pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS);
  }

  function stop(): void {
    isOver = true;
    clearTimeout(next);
    clearTimeout(late);
    unsubscribe();
  }

  return stop;
}
