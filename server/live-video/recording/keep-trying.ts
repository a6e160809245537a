import { type Clock, passed } from '#server/platform/clock.ts';

const PAUSE_MS = { first: 500, longest: 10_000 };

/**
 * Repeats work that fails, with longer and longer pauses. `consider` sees each failure, and throws if repeating it
 * is of no use. Once there is no time to lose, pauses are short.
 */
export async function keepTrying<Result>(
  { clock, hurry }: { clock: Clock; hurry: AbortSignal },
  work: () => Promise<Result>,
  consider: (error: unknown) => void,
): Promise<Result> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      consider(error);
    }
    const pause = Math.min(PAUSE_MS.first * 2 ** failures, PAUSE_MS.longest);
    if (hurry.aborted) await passed(clock.timeout(PAUSE_MS.first));
    else await passed(AbortSignal.any([clock.timeout(pause), hurry]));
  }
}
