import { later } from '#server/platform/clock.ts';

/** The process that receives a signal writes every two seconds; one that died no longer does. */
const SEEN_SECONDS = 10;

/** A signal last seen before this has no process any more that receives it. */
export function seenSince(now: Date): Date {
  return later(now, { seconds: -SEEN_SECONDS });
}

export function isConnected(
  { lost_at, seen_at }: { lost_at: Date | null; seen_at: Date },
  now: Date,
): boolean {
  return lost_at === null && seen_at > seenSince(now);
}
