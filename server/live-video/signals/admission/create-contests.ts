import { SIGNAL_GRACE_MINUTES } from '#shared/live-video/live-video.rules.ts';

/** How often a connection that sends is replaced, within a while, before that is a quarrel. */
const TURNS = 2;
const SPAN_MS = 30_000;
/** Whoever lost keeps trying, less and less often; the quarrel is over once nobody has for as long as this. */
const QUIET_MS = SIGNAL_GRACE_MINUTES * 60_000;
const MAX_STREAMS = 10_000;

type Contest = { turns: number[]; settledAt: number | null };

/**
 * Two encoders with the same key, each of which connects again when it is replaced, would take turns without end. So
 * after a few turns the one that sends stays, until it stops.
 */
export function createContests(now: () => number) {
  const contests = new Map<string, Contest>();

  return {
    /** Asked by whoever would replace a connection that is sending; a silent one may always be replaced. */
    mayReplace(streamId: string): boolean {
      const time = now();
      const contest = contests.get(streamId) ?? { turns: [], settledAt: null };
      contests.delete(streamId);
      contests.set(streamId, contest);
      if (contests.size > MAX_STREAMS) contests.delete(contests.keys().next().value ?? streamId);
      const isSettled = contest.settledAt !== null && time - contest.settledAt < QUIET_MS;
      contest.turns = contest.turns.filter((turn) => time - turn < SPAN_MS);
      if (!isSettled && contest.turns.length < TURNS) {
        contest.turns.push(time);
        contest.settledAt = null;
        return true;
      }
      contest.settledAt = time;
      return false;
    },
  };
}
