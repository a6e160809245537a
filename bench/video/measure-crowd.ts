import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endChild, receive, startChild } from '../harness/child.ts';
import type { Cores } from '../harness/cores.ts';
import type { Product } from '../harness/start-product.ts';
import type { BenchStream } from './open-streams.ts';
import type { Sender } from './start-sender.ts';
import type { CrowdAsk, CrowdReply } from './watch-streams.ts';

const PROGRAM = join(import.meta.dirname, 'watch-streams.ts');
const WATCHING_MS = 30_000;
const LOOK_EVERY_MS = 2_000;
const LEAVING_MS = 3_000;
const MOST_SHOWN = 10;
const MEGABYTE = 2 ** 20;

export type MeasuredCrowd = {
  ingests: number;
  viewers: number;
  seconds: number;
  requests: number;
  /** Failed requests, missed parts and three seconds without one; and refusals or failures the product counted. */
  errors: number;
  longestWaitMs: number;
  megabitsPerSecond: number;
  /** Of a core, for all of it. */
  percent: number;
  residentMegabytes: { before: number; highest: number; after: number };
};

type Options = {
  product: Product;
  sender: Sender;
  streams: readonly BenchStream[];
  tokens: readonly string[];
  cores: Cores | null;
};

/** All streams are sent, and the same number of people watch each of them. */
export async function measureCrowd({ product, sender, streams, tokens, cores }: Options) {
  const addresses: string[] = [];
  for (const [number, token] of tokens.entries()) {
    const address = await streams[number % streams.length]?.addressFor(token);
    addresses.push(new URL(address ?? '', product.url).href);
  }
  const before = await product.figures();
  const crowd = startChild(PROGRAM, [], cores?.load);
  const report = async () => {
    crowd.send({ ask: 'report' } satisfies CrowdAsk);
    return receive<CrowdReply, 'report'>(crowd, 'report');
  };
  try {
    await receive<CrowdReply, 'ready'>(crowd, 'ready');
    crowd.send({ ask: 'watch', addresses } satisfies CrowdAsk);
    await receive<CrowdReply, 'watching'>(crowd, 'watching');
    const atFirst = await report();
    const start = await product.figures();
    let highest = start.residentBytes;
    let end = start;
    while (end.takenAt - start.takenAt < WATCHING_MS) {
      await delay(LOOK_EVERY_MS);
      end = await product.figures();
      highest = Math.max(highest, end.residentBytes);
    }
    const seen = await report();
    await sender.demandSteady();
    await endChild(crowd);
    await delay(LEAVING_MS);
    const after = await product.figures();
    const complaints = [...atFirst.errors, ...seen.errors];
    if (complaints.length > 0)
      console.error(`Some of what viewers met:\n  ${complaints.slice(0, MOST_SHOWN).join('\n  ')}`);
    const seconds = (end.takenAt - start.takenAt) / 1000;
    const megabytes = (bytes: number) => bytes / MEGABYTE;
    return {
      ingests: streams.length,
      viewers: tokens.length,
      seconds,
      requests: seen.requests,
      errors: complaints.length + after.errors - before.errors,
      longestWaitMs: seen.longestWaitMs,
      megabitsPerSecond: (seen.bytes * 8) / 1e6 / seconds,
      percent: ((end.cpuSeconds - start.cpuSeconds) / seconds) * 100,
      residentMegabytes: {
        before: megabytes(before.residentBytes),
        highest: megabytes(highest),
        after: megabytes(after.residentBytes),
      },
    } satisfies MeasuredCrowd;
  } finally {
    await endChild(crowd);
  }
}
