/** Encoders send what they have saved up, but cannot film the future. */
export const FURTHEST_AHEAD_MS = 60_000;

/**
 * Compares what was written with the time that has passed, through all connections of a stream: a signal may say of
 * its pictures what it wants, each lasts a moment in the timeline. Times without a signal are not made up for.
 */
export function createLead(writtenMs: () => number) {
  let since: { at: number; written: number } | null = null;
  let lastSeenAt = 0;

  return {
    isTooFar(now: number): boolean {
      const written = writtenMs();
      // If the clock was set back, nothing is known of the time that has passed.
      if (now < lastSeenAt) since = null;
      lastSeenAt = now;
      const aheadBy = since ? written - since.written - (now - since.at) : 0;
      if (aheadBy <= 0) since = { at: now, written };
      return aheadBy > FURTHEST_AHEAD_MS;
    },
  };
}

export type Lead = ReturnType<typeof createLead>;
