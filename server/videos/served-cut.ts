import type { videos } from './videos.tables.ts';

export type Cut = { fromMs: number | null; toMs: number | null };

type VideoRow = typeof videos.$inferSelect;

/** As its creator wants it. */
export function wantedCut({
  cut_from_ms: fromMs,
  cut_to_ms: toMs,
}: Pick<VideoRow, 'cut_from_ms' | 'cut_to_ms'>): Cut {
  return { fromMs, toMs };
}

/** As it is watched until that is prepared. */
export function servedCut({
  served_from_ms: fromMs,
  served_to_ms: toMs,
}: Pick<VideoRow, 'served_from_ms' | 'served_to_ms'>): Cut {
  return { fromMs, toMs };
}

export function isSameCut(one: Cut, other: Cut): boolean {
  return one.fromMs === other.fromMs && one.toMs === other.toMs;
}

export function lengthOfCut({ fromMs, toMs }: Cut, durationMs: number): number {
  return Math.max(1, Math.min(toMs ?? durationMs, durationMs) - (fromMs ?? 0));
}
