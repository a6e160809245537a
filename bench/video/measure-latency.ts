import { join } from 'node:path';
import { endChild, receive, startChild } from '../harness/child.ts';
import type { Cores } from '../harness/cores.ts';
import type { Product } from '../harness/start-product.ts';
import { type Estimate, estimate } from '../harness/statistics.ts';
import type { BenchStream } from './open-streams.ts';
import type { SeenAsk, SeenReply } from './see-picture.ts';

const PROGRAM = join(import.meta.dirname, 'see-picture.ts');

export type MeasuredLatency = {
  /** From the moment a picture is made to the moment it is on the screen. */
  encodeToPixelMs: Estimate;
  p95Ms: number;
  samples: number;
  /** From opening the page, by somebody who has not been there before. */
  firstPictureMs: Estimate;
};

type Options = {
  product: Product;
  stream: BenchStream;
  encoder: string;
  browser: string;
  cores: Cores | null;
};

/** One encoder, one viewer. Both may use every core: what they take must not be counted as waiting. */
export async function measureLatency({ product, stream, encoder, browser, cores }: Options) {
  const address = `rtmp://127.0.0.1:${product.rtmpPort}/live/${stream.key}`;
  const anywhere = cores ? `${cores.server},${cores.load}` : undefined;
  const child = startChild(PROGRAM, [encoder, browser, address], anywhere);
  try {
    await receive<SeenReply, 'sending'>(child, 'sending');
    await stream.goLive();
    child.send({ ask: 'look', page: `${product.url}/streams/${stream.id}` } satisfies SeenAsk);
    const { firstPictureMs, latencyMs, height } = await receive<SeenReply, 'seen'>(child, 'seen');
    if (height !== 720) throw new Error(`The picture is ${height} pixels high.`);
    const sorted = latencyMs.toSorted((a, b) => a - b);
    return {
      encodeToPixelMs: estimate(latencyMs),
      p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? NaN,
      samples: latencyMs.length,
      firstPictureMs: estimate(firstPictureMs),
    } satisfies MeasuredLatency;
  } finally {
    await endChild(child);
  }
}
