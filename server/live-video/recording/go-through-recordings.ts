import type { Deps } from '#server/deps.ts';

type Round<Found> = {
  /** The first of those that come after this one by their ids. */
  findNext(after: string): Promise<Found | null>;
  work(found: Found): Promise<void>;
  /** What the log says if that fails. */
  trouble: string;
  signal: AbortSignal;
};

/** Before all others. */
const START = '00000000-0000-0000-0000-000000000000';

/** Looks at each right before its turn, as others may be at it too. Those that fail are left for the next time. */
export async function goThroughRecordings<Found extends { id: string }>(
  { log }: Pick<Deps, 'log'>,
  { findNext, work, trouble, signal }: Round<Found>,
): Promise<void> {
  let found = await findNext(START);
  for (; found && !signal.aborted; found = await findNext(found.id)) {
    try {
      await work(found);
    } catch (error) {
      log.warn({ err: error, recordingId: found.id }, trouble);
    }
  }
}
