import type { Counts } from '#server/platform/public-cache/public-cache.ts';
import type { BenchContext } from './scenario.ts';

/** How much of what visitors ask for is there already, while something keeps changing beside it. */
export type HitRate = {
  name: string;
  /** The share we want to stay above. */
  aim: number;
  seconds: number;
  visitsPerSecond: number;
  changesPerSecond: number;
  open(context: BenchContext, changes: number): Promise<OpenHitRate>;
};

export type OpenHitRate = {
  /** What is visited, in turn; what changes itself is not among it. */
  addresses: readonly string[];
  visit(address: string): Promise<number>;
  change(): Promise<unknown>;
  counts(): Readonly<Counts>;
  close(): Promise<void>;
};
