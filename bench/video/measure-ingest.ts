import { setTimeout as delay } from 'node:timers/promises';
import type { Product } from '../harness/start-product.ts';
import { type Estimate, estimate, slopeOf } from '../harness/statistics.ts';
import type { BenchStream } from './open-streams.ts';
import type { Sender } from './start-sender.ts';

export type MeasuredIngest = {
  /** How much of a core each further stream takes, in percent. */
  percentPerStream: Estimate;
  /** The same for a program that only reads the bytes. */
  limitPercentPerStream: Estimate;
  ratio: Estimate;
  /** With so many streams, in percent of a core. */
  percent: Record<number, number>;
};

type Options = {
  product: Product;
  sender: Sender;
  streams: readonly BenchStream[];
  sizes: readonly number[];
  rounds: number;
};

const SETTLING_MS = 4_000;
/** A segment of every stream. */
const ROUND_MS = 2_000;

/**
 * Live streams, recorded like all others. From many to few: in a process that has just begun to receive, the first
 * ones would cost more than the last.
 */
export async function measureIngest({ product, sender, streams, sizes, rounds }: Options) {
  const ours: number[][] = [];
  const limit: number[][] = [];
  let left = streams.length;
  for (const size of sizes) {
    await sender.keep(size);
    await Promise.all(streams.slice(size, left).map((stream) => stream.end()));
    left = size;
    await delay(SETTLING_MS);
    const shares = { ours: [] as number[], limit: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      const share = await measureRound(product, sender);
      shares.ours.push(share.ours);
      shares.limit.push(share.limit);
    }
    await sender.demandSteady();
    ours.push(shares.ours);
    limit.push(shares.limit);
  }
  const slopes = (shares: number[][]) =>
    Array.from({ length: rounds }, (_, round) =>
      slopeOf(
        sizes,
        shares.map((each) => each[round] ?? NaN),
      ),
    );
  const [mine, least] = [slopes(ours), slopes(limit)];
  return {
    percentPerStream: estimate(mine),
    limitPercentPerStream: estimate(least),
    ratio: estimate(least.map((value, round) => value / (mine[round] ?? NaN))),
    percent: Object.fromEntries(sizes.map((size, at) => [size, estimate(ours[at] ?? []).median])),
  } satisfies MeasuredIngest;
}

/** Both at the same time, so that other load on the machine affects both. */
async function measureRound(product: Product, sender: Sender): Promise<{ ours: number; limit: number }> {
  const [before, readBefore] = [await product.figures(), await sender.readerCpuSeconds()];
  await delay(ROUND_MS);
  const [after, readAfter] = [await product.figures(), await sender.readerCpuSeconds()];
  const seconds = (after.takenAt - before.takenAt) / 1000;
  return {
    ours: ((after.cpuSeconds - before.cpuSeconds) / seconds) * 100,
    limit: ((readAfter - readBefore) / seconds) * 100,
  };
}
