import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { loadSecret } from '#server/platform/load-secret.ts';
import type { Playback, Signal } from '#shared/live-video/live-video.contract.ts';
import { callApi } from '#tests/support/browser/call-api.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { makePerson } from '#tests/support/people.ts';
import type { BenchContext } from '../harness/scenario.ts';
import type { Product } from '../harness/start-product.ts';

const LIVE_MS = 30_000;
const RETRY_MS = 200;

export type BenchStream = {
  id: string;
  key: string;
  /** Once its encoder sends: until viewers are shown it. */
  goLive(): Promise<void>;
  end(): Promise<void>;
  /** The address of its playlist for somebody. */
  addressFor(token?: string): Promise<string>;
};

/** Streams, each of a creator of its own, and people who are signed in to watch them. */
export async function openStreams(
  { databaseUrl, dataDir, authSecret }: BenchContext,
  { url }: Pick<Product, 'url'>,
  count: { streams: number; viewers: number },
): Promise<{ streams: BenchStream[]; tokens: string[] }> {
  const { db, close } = openDatabase({ url: databaseUrl, log: pino({ level: 'silent' }), max: 2 });
  const deps = {
    db,
    clock: systemClock,
    authKey: await loadSecret(authSecret, dataDir),
    settings: { adminEmail: null },
  };
  try {
    const streams: BenchStream[] = [];
    for (let number = 0; number < count.streams; number += 1) {
      const creator = await makePerson({ deps }, { email: `creator-${number}@bench.test`, role: 'creator' });
      const { id } = await makeStream({ deps }, creator.id);
      streams.push(await open(url, id, creator.token));
    }
    const tokens: string[] = [];
    for (let number = 0; number < count.viewers; number += 1)
      tokens.push((await makePerson({ deps }, { email: `viewer-${number}@bench.test` })).token);
    return { streams, tokens };
  } finally {
    await close();
  }
}

async function open(url: string, id: string, token: string): Promise<BenchStream> {
  const act = <Answer>(what: string) =>
    obtain(() => callApi<Answer>(url, `/me/streams/${id}/${what}`, { token, body: {} }));
  const { streamKey } = await act<{ streamKey: string }>('key');
  const findAddress = async (viewer?: string): Promise<string | null> =>
    (await callApi<Playback>(url, `/streams/${id}/playback`, { token: viewer })).liveUrl;
  return {
    id,
    key: streamKey,
    async goLive() {
      await obtain(async () => (await callApi<Signal>(url, `/me/streams/${id}/signal`, { token })).video);
      await act('go-live');
      await obtain(findAddress);
    },
    async end() {
      await act('end');
    },
    addressFor: (viewer) => obtain(() => findAddress(viewer)),
  };
}

/** Asks until there is something. A product that says that it is busy is asked again too: this is not measured. */
async function obtain<Value>(ask: () => Promise<Value | null>): Promise<Value> {
  const deadline = performance.now() + LIVE_MS;
  for (;;) {
    const isLastTry = performance.now() > deadline;
    const value = await ask().catch((error: unknown) => {
      if (isLastTry) throw error;
      return null;
    });
    if (value !== null) return value;
    if (isLastTry) throw new Error('A stream did not go live in time.');
    await delay(RETRY_MS);
  }
}
