import type { Subject } from '#server/billing/providers/payment-provider.ts';
import type { Deps } from '#server/deps.ts';
import type { Answers } from './ask-provider.ts';

type Shared = { askers: number; newest: { askedAt: number; answers: Answers } | null };

const sharedBy = new WeakMap<Deps, Map<string, Shared>>();
let moments = 0;

/** Any two moments in this process can be put in order. */
export function nextMoment(): number {
  moments += 1;
  return moments;
}

/**
 * Those in this process who ask about the same thing at once know the newest answers that any of them has
 * stored. Nobody waits for anybody else's: the provider may never give one.
 */
export async function amongAskers<Result>(
  deps: Deps,
  { kind, id }: Subject,
  ask: (shared: Shared) => Promise<Result>,
): Promise<Result> {
  const subjects = sharedBy.get(deps) ?? new Map<string, Shared>();
  sharedBy.set(deps, subjects);
  const key = `${kind} ${id}`;
  const shared = subjects.get(key) ?? { askers: 0, newest: null };
  subjects.set(key, shared);
  shared.askers += 1;
  try {
    return await ask(shared);
  } finally {
    shared.askers -= 1;
    if (shared.askers === 0) subjects.delete(key);
  }
}
