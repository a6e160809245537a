import type { WatchState } from '#shared/lessons/lessons.contract.ts';
import { secondsBetween } from '#shared/lessons/move-report.ts';

/** At the same pictures in a film that begins elsewhere in what was uploaded. */
export function moveWatch(watch: WatchState, startMs: number, otherStartMs: number): WatchState {
  const shift = secondsBetween(startMs, otherStartMs);
  const move = (at: number) => Math.max(0, at + shift);
  return {
    ...watch,
    lastPositionSeconds: move(watch.lastPositionSeconds),
    furthestSeconds: move(watch.furthestSeconds),
  };
}
