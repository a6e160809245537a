import { AsyncLocalStorage } from 'node:async_hooks';
import { isInTransaction } from '#server/platform/db/open-transaction.ts';

/** Nothing was heard before the deadline. What was asked for may have happened all the same, or may yet. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';

  constructor(whom: string) {
    super(`${whom} did not answer in time`);
  }
}

type Call = (...args: unknown[]) => unknown;

const deadlines = new AsyncLocalStorage<AbortSignal>();

/** Does a piece of work that is over at its deadline, whatever those do who are called meanwhile. */
export function within<Result>(deadline: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  const begun = deadlines.run(deadline, async () => work());
  // A moment after the call that is under way, whose own failure says more.
  return untilAborted(deadline, begun, (reject) => setImmediate(reject, new NoAnswer('Somebody outside')));
}

/** The deadline of the work that this call is part of, for those who can end a connection by it. */
export function currentDeadline(): AbortSignal | undefined {
  return deadlines.getStore();
}

/**
 * Guards what leads out of the process and its database, such as a payment provider. Who is out there may hang: a
 * call inside a transaction would hold a connection and its locks for as long, so it is refused; and a call does not
 * outlast the deadline of the work it is part of.
 */
export function outside<Seam extends object>(name: string, seam: Seam): Seam {
  const guarded = Object.entries(seam).map(([key, value]) => [
    key,
    typeof value === 'function' ? guard(`${name}.${key}`, value.bind(seam)) : value,
  ]);
  return Object.fromEntries(guarded);
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
