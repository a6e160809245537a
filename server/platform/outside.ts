import { AsyncLocalStorage } from 'node:async_hooks';
import { isInTransaction } from '#server/platform/db/open-transaction.ts';

/** No answer, or none that says what was done. The request may still have taken effect, or may yet. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';

  constructor(whom: string, happened = 'did not answer in time', options?: ErrorOptions) {
    super(`${whom} ${happened}`, options);
  }
}

type Call = (...args: unknown[]) => unknown;

const deadlines = new AsyncLocalStorage<AbortSignal>();

/** Runs a piece of work that ends at its deadline, whatever the services it calls do. */
export function within<Result>(deadline: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  const begun = deadlines.run(deadline, async () => work());
  // A moment after the pending call, whose own failure says more.
  return untilAborted(deadline, begun, (reject) => setImmediate(reject, new NoAnswer('Somebody outside')));
}

/** The deadline of the work this call is part of, for callers that can end a connection by it. */
export function currentDeadline(): AbortSignal | undefined {
  return deadlines.getStore();
}

/**
 * Guards calls that leave the process and its database, to a payment provider for example. The other side may
 * hang: inside a transaction that would hold a connection and its locks, so such a call is refused; and no
 * call outlasts the deadline of the work it is part of.
 */
export function outside<Seam extends object>(name: string, seam: Seam): Seam {
  const guarded = Object.entries(seam).map(([key, value]) => {
    if (typeof value === 'function') return [key, guard(`${name}.${key}`, value.bind(seam))];
    return [key, isPart(value) ? outside(`${name}.${key}`, value) : value];
  });
  return Object.fromEntries(guarded);
}

/** Calls may come in groups. */
function isPart(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function guard(whom: string, call: Call): Call {
  return (...args) => {
    if (isInTransaction()) throw new Error(`${whom} was called inside a transaction`);
    const deadline = deadlines.getStore();
    if (!deadline) return call(...args);
    if (deadline.aborted) throw new NoAnswer(whom);
    const answer = call(...args);
    if (!(answer instanceof Promise)) return answer;
    return untilAborted(deadline, answer, (reject) => reject(new NoAnswer(whom)));
  };
}

function untilAborted<Result>(
  deadline: AbortSignal,
  answer: Promise<Result>,
  whenAborted: (reject: (error: NoAnswer) => void) => void,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = () => whenAborted(reject);
    deadline.addEventListener('abort', giveUp, { once: true });
    answer.then(resolve, reject).finally(() => deadline.removeEventListener('abort', giveUp));
  });
}

/**
 * What happens to every installation now and then, and is tried again: a mail server that has no time. What it says
 * is all there is to know, so the log has it without a stack trace.
 */
export class EverydayTrouble extends Error {}
