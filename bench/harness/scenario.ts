import type { RequestListener } from 'node:http';

/** What a side gets; the same for both. */
export type BenchContext = { databaseUrl: string; dataDir: string; authSecret: string };

/** One comparison: a bare limit and the product, doing the same work for the same answer. */
export type Scenario = {
  name: string;
  /** What the limit consists of. */
  limit: string;
  /** The share of the limit we want to reach. */
  aim: number;
  /** Size of a round: about a second of work. */
  operations: number;
  atOnce: number;
  bare: OpenSide;
  ours: OpenSide;
  /** Removes from an answer what differs each time by design, such as a timestamp. */
  normalise?(answer: string): string;
};

export type SideName = 'bare' | 'ours';
export type OpenSide = (context: BenchContext) => Promise<Side>;

/** Either answers requests over HTTP, or is called in its own process. */
export type Side = HttpSide | CalledSide;
export type HttpSide = { listener: RequestListener; request: BenchRequest; close(): Promise<void> };
export type CalledSide = { operate(): Promise<unknown>; close(): Promise<void> };

export type BenchRequest = { path: string; headers?: Record<string, string> };
