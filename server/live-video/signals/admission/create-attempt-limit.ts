const MOST = 10;
const SPAN_MS = 10_000;
const MAX_STREAMS = 10_000;

/** An encoder that connects and fails in a loop costs little: so many attempts of one stream in ten seconds. */
export function createAttemptLimit(now: () => number) {
  const attempts = new Map<string, { since: number; count: number }>();

  return {
    take(streamId: string): boolean {
      const time = now();
      const known = attempts.get(streamId);
      const current = known && time - known.since < SPAN_MS ? known : { since: time, count: 0 };
      current.count += 1;
      attempts.delete(streamId);
      attempts.set(streamId, current);
      if (attempts.size > MAX_STREAMS) attempts.delete(attempts.keys().next().value ?? streamId);
      return current.count <= MOST;
    },
  };
}
