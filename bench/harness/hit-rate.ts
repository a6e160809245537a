import type { Counts } from '#server/platform/public-cache/public-cache.ts';
import type { BenchContext } from './scenario.ts';

/** How many of visitors' requests the cache answers while something keeps changing. */
export type HitRate = {
  name: string;
  /** The share to stay above. */
  aim: number;
  seconds: number;
  visitsPerSecond: number;
  changesPerSecond: number;
  open(context: BenchContext, changes: number): Promise<OpenHitRate>;
};

export type OpenHitRate = {
  /** The addresses visited in turn; what changes is not among them. */
  addresses: readonly string[];
  visit(address: string): Promise<number>;
  change(): Promise<unknown>;
  counts(): Readonly<Counts>;
  close(): Promise<void>;
};
