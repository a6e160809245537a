import { readFile } from 'node:fs/promises';
import type { Deps } from '#server/deps.ts';
import { readFlvTags } from '#server/live-video/media/read-flv-tags.ts';
import { streamTopic } from '#shared/realtime.ts';
import { createDemoSignal } from './create-demo-signal.ts';

/** Somebody who asked for the picture within this time is about to be counted among those present. */
const ASKED_MS = 10_000;

const CLIP = new URL('../../../content/live/table.flv', import.meta.url);

/** Sends the clip that comes with the product to a stream, for as long as somebody watches it. */
export async function startDemoStream(deps: Deps, streamId: string) {
  const { clock, hub, log, signals } = deps;
  const topic = streamTopic(streamId);
  const demo = createDemoSignal({
    signals,
    streamId,
    tags: readFlvTags(await readFile(CLIP)),
    isWatched() {
      const askedAt = signals.find(streamId)?.askedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
      return (hub.presence().get(topic)?.size ?? 0) > 0 || clock.now().getTime() - askedAt < ASKED_MS;
    },
    clock,
    log,
  });
  demo.start();
  return demo;
}
