import { type Clock, passed } from '#server/platform/clock.ts';
import { NoAnswer, within } from '#server/platform/outside.ts';
import { DomainError } from '#shared/errors.ts';
import { UnsatisfiableRange } from './media-store.ts';

/** Milliseconds. Storage that hangs would have people wait for minutes, and browsers for each of a page's files. */
const PATIENCE = 9_000;

/** Nothing that waiting would mend: the request is wrong, or the code is. */
const LASTING = [DomainError, UnsatisfiableRange, TypeError, RangeError];

/**
 * Asks storage for what somebody is waiting for. If it hangs, is away or fails, they are told to come back later. What
 * was opened in time may be read for longer: the deadline is gone once the work is done. What is opened too late is
 * given to `discard`, as nobody else closes it.
 */
export async function inTime<Result>(
  { clock }: { clock: Clock },
  work: (deadline: AbortSignal) => Promise<Result>,
  discard: (late: Result) => void = () => undefined,
): Promise<Result> {
  const deadline = new AbortController();
  let isDone = false;
  void passed(clock.timeout(PATIENCE)).then(() => isDone || deadline.abort());
  let working: Promise<Result> | undefined;
  try {
    return await within(deadline.signal, () => {
      working = work(deadline.signal);
      return working;
    });
  } catch (error) {
    if (deadline.signal.aborted) void working?.then(discard, () => undefined);
    if (deadline.signal.aborted) throw new NoAnswer('Media storage', undefined, { cause: error });
    if (LASTING.some((kind) => error instanceof kind)) throw error;
    throw new NoAnswer('Media storage', 'failed', { cause: error });
  } finally {
    isDone = true;
  }
}
