import type { StreamSignal } from './create-stream-signal.ts';

/** What signals that were lost may hold together: some dozens of usual ones. */
const MOST_BYTES = 512 * 2 ** 20;

/**
 * Lost signals keep their last moments for whoever connects again, and anybody can lose many: beyond a limit they are
 * forgotten, first those that nobody could watch, then those lost longest ago.
 */
export function listSurplus(signals: Iterable<[string, StreamSignal]>): string[] {
  const lost = [...signals].flatMap(([streamId, { running, lostAt }]) =>
    lostAt ? [{ streamId, isLive: running.liveFrom !== null, lostAt, bytes: running.window.bytes }] : [],
  );
  lost.sort((a, b) => Number(b.isLive) - Number(a.isLive) || b.lostAt.getTime() - a.lostAt.getTime());
  let held = 0;
  return lost.flatMap(({ streamId, bytes }) => {
    held += bytes;
    return held > MOST_BYTES ? [streamId] : [];
  });
}
