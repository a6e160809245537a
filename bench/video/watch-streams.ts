// Viewers, in a process of their own: each follows a stream as a low-latency player does.
import { setTimeout as delay } from 'node:timers/promises';
import { type Tally, watchStream } from './watch-stream.ts';

export type CrowdAsk = { ask: 'watch'; addresses: string[] } | { ask: 'report' };
export type CrowdReply =
  | { kind: 'ready' }
  /** Everybody has received something, or has had time enough. */
  | { kind: 'watching' }
  /** Since the last one. */
  | ({ kind: 'report' } & Tally);

/** A crowd does not come in one moment. */
const EVERY_MS = 25;
const STARTING_MS = 20_000;

let tally = newTally();
process.on('message', (ask: CrowdAsk) => void answer(ask));
process.on('disconnect', () => process.exit(1));
reply({ kind: 'ready' });

async function answer(ask: CrowdAsk): Promise<void> {
  if (ask.ask === 'watch') {
    await watchAll(ask.addresses);
    return reply({ kind: 'watching' });
  }
  reply({ kind: 'report', ...tally });
  tally = newTally();
}

async function watchAll(addresses: readonly string[]): Promise<void> {
  const begun: Promise<void>[] = [];
  for (const address of addresses) {
    const { promise, resolve } = Promise.withResolvers<void>();
    void watchStream(address, () => tally, resolve);
    begun.push(promise);
    await delay(EVERY_MS);
  }
  // Whoever has nothing by then has said so.
  await Promise.race([Promise.all(begun), delay(STARTING_MS)]);
}

function newTally(): Tally {
  return { requests: 0, bytes: 0, longestWaitMs: 0, errors: [] };
}

function reply(message: CrowdReply): void {
  process.send?.(message);
}
