import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { lookUpProgram } from '#tests/support/programs/look-up-program.ts';
import { BROWSER_HEADERS } from '../browser-headers.ts';
import type { Cores } from '../harness/cores.ts';
import { generateLoad } from '../harness/generate-load.ts';
import type { BenchContext } from '../harness/scenario.ts';
import { type Product, startProduct } from '../harness/start-product.ts';
import { makeClip } from '../video/make-clip.ts';
import { measureCrowd } from '../video/measure-crowd.ts';
import { openStreams } from '../video/open-streams.ts';
import { startSender } from '../video/start-sender.ts';
import { canReadResident, forgetHighest, readResident } from './resident.ts';

const STREAMS = [5, 10, 20];
const MOST_STREAMS = 20;
const VIEWERS = 200;
/** Until the garbage of what came before is collected. */
const SETTLING_MS = 20_000;
/** Until the product keeps as much of each stream as it ever does. */
const FILLING_MS = 18_000;
const VISITS = { operations: 8, atOnce: 4 };
const MEMBERS_VISITS = { operations: 3_000, atOnce: 16 };

/** In megabytes, of the product's process, without the database. */
export type MeasuredMemory = {
  starting: number;
  idle: number;
  /** Every public page several times, until the cache is full, and many signed-in requests at once. */
  load: { highest: number; after: number };
  /** At most, by the number of streams that are received and recorded; null without an encoder. */
  streams: Record<number, number> | null;
  /** With all of them and so many viewers, and after they have left. */
  crowd: { viewers: number; highest: number; after: number } | null;
};

type Options = { context: BenchContext; cores: Cores | null };

/** What a process of the product takes in memory as it is used more; null where that cannot be read. */
export async function measureMemory({ context, cores }: Options): Promise<MeasuredMemory | null> {
  if (!canReadResident()) {
    console.log('Memory is not measured: that takes Linux.');
    return null;
  }
  const product = await startProduct(context, cores);
  try {
    const starting = readResident(product.pid).highest;
    await delay(SETTLING_MS);
    const idle = readResident(product.pid).now;
    const opened = await openStreams(context, product, { streams: MOST_STREAMS, viewers: VIEWERS });
    const highest = await highestOf(product, () => visitEverything(product, opened.tokens[0] ?? ''));
    await delay(SETTLING_MS);
    const load = { highest, after: readResident(product.pid).now };
    const encoder = lookUpProgram('ffmpeg').path;
    if (encoder === null) return { starting, idle, load, streams: null, crowd: null };
    const clip = join(context.dataDir, 'clip.flv');
    await makeClip(encoder, clip);
    return { starting, idle, load, ...(await measureLive(product, opened, clip, cores)) };
  } finally {
    await product.stop();
  }
}

async function highestOf({ pid }: Product, act: () => Promise<unknown>): Promise<number> {
  forgetHighest(pid);
  await act();
  return readResident(pid).highest;
}

async function visitEverything({ url }: Product, token: string): Promise<void> {
  const port = Number(new URL(url).port);
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address));
  for (const { pathname: path } of addresses)
    await generateLoad({ port, request: { path, headers: BROWSER_HEADERS }, ...VISITS });
  const headers = { ...BROWSER_HEADERS, Authorization: `Bearer ${token}` };
  await generateLoad({ port, request: { path: '/api/courses', headers }, ...MEMBERS_VISITS });
}

/** More and more streams, and then the crowd. */
async function measureLive(
  product: Product,
  { streams, tokens }: Awaited<ReturnType<typeof openStreams>>,
  clip: string,
  cores: Cores | null,
): Promise<Pick<MeasuredMemory, 'streams' | 'crowd'>> {
  const sender = await startSender(product, clip, cores);
  try {
    const highest: Record<number, number> = {};
    let sent = 0;
    for (const count of STREAMS) {
      const added = streams.slice(sent, count);
      sent = count;
      highest[count] = await highestOf(product, async () => {
        await sender.connect(added.map(({ key }) => key));
        await Promise.all(added.map((stream) => stream.goLive()));
        await delay(FILLING_MS);
      });
      await sender.demandSteady();
    }
    const crowded = await highestOf(product, () => measureCrowd({ product, sender, streams, tokens, cores }));
    await sender.keep(0);
    await Promise.all(streams.map((stream) => stream.end()));
    await delay(SETTLING_MS);
    const after = readResident(product.pid).now;
    return { streams: highest, crowd: { viewers: tokens.length, highest: crowded, after } };
  } finally {
    await sender.stop();
  }
}
