import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { lookUpProgram } from '#tests/support/programs/look-up-program.ts';
import { findChromium } from '../../scripts/find-chromium.ts';
import type { Cores } from '../harness/cores.ts';
import type { BenchContext } from '../harness/scenario.ts';
import { startProduct } from '../harness/start-product.ts';
import { makeClip } from './make-clip.ts';
import { type MeasuredCrowd, measureCrowd } from './measure-crowd.ts';
import { type MeasuredIngest, measureIngest } from './measure-ingest.ts';
import { type MeasuredLatency, measureLatency } from './measure-latency.ts';
import { openStreams } from './open-streams.ts';
import { startSender } from './start-sender.ts';

const VIEWERS = 200;
const INGESTS = 20;
const FEWER_INGESTS = [INGESTS, 10, 5, 1];
/** Until the product keeps as much of each stream as it ever does. */
const FILLING_MS = 18_000;

export type MeasuredVideo = { latency: MeasuredLatency; ingest: MeasuredIngest; crowd: MeasuredCrowd };

type Options = { context: BenchContext; cores: Cores | null; rounds: number };

/** Live video through the built product; null where what it takes is missing, which is said. */
export async function measureVideo({ context, cores, rounds }: Options): Promise<MeasuredVideo | null> {
  const [encoder, browser] = [lookUpProgram('ffmpeg').path, findChromium()];
  if (encoder === null || browser === null) {
    console.log(
      'Live video is not measured: that takes ffmpeg as the encoder and Chromium as the viewer ' +
        '(Debian: apt-get install ffmpeg chromium-headless-shell).',
    );
    return null;
  }
  const clip = join(context.dataDir, 'clip.flv');
  await makeClip(encoder, clip);
  const product = await startProduct(context, cores);
  try {
    const { streams, tokens } = await openStreams(context, product, {
      streams: 1 + INGESTS,
      viewers: VIEWERS,
    });
    const [watched, ...sent] = streams;
    if (!watched) throw new Error('There is no stream.');
    const latency = await measureLatency({ product, stream: watched, encoder, browser, cores });
    await watched.end();
    const sender = await startSender(product, clip, cores);
    try {
      await sender.connect(sent.map(({ key }) => key));
      await Promise.all(sent.map((stream) => stream.goLive()));
      await delay(FILLING_MS);
      const crowd = await measureCrowd({ product, sender, streams: sent, tokens, cores });
      const ingest = await measureIngest({ product, sender, streams: sent, sizes: FEWER_INGESTS, rounds });
      return { latency, ingest, crowd };
    } finally {
      await sender.stop();
    }
  } finally {
    await product.stop();
  }
}
