import { failureOf } from '#web/reporting.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Asks until there is an answer or a refusal, as soon as the network is back and otherwise at longer and longer
 * intervals: whoever has sent a whole file need not press a button to learn what has become of it.
 */
export async function askUntilAnswered<Answer>(
  ask: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await ask();
    } catch (error) {
      if (signal.aborted || failureOf(error) !== 'later') throw error;
      await pause(Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS), signal);
      if (signal.aborted) throw error;
    }
  }
}

/** Shorter if the network comes back, or nobody wants to know any more. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = () => resolve();
  const timer = setTimeout(end, milliseconds);
  addEventListener('online', end);
  signal.addEventListener('abort', end, { once: true });
  await promise;
  clearTimeout(timer);
  removeEventListener('online', end);
  signal.removeEventListener('abort', end);
}
