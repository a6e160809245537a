import { readFile } from 'node:fs/promises';
import type { Deps } from '#server/deps.ts';
import { streamTopic } from '#shared/realtime.ts';
import { createDemoSignal } from './create-demo-signal.ts';
import { readClip } from './read-clip.ts';

const CLIP = new URL('../../../content/live/table.flv', import.meta.url);

/** Sends the clip that comes with the product to a stream, for as long as somebody watches it. */
export async function startDemoStream(deps: Deps, streamId: string) {
  const { clock, hub, log, signals } = deps;
  const topic = streamTopic(streamId);
  const demo = createDemoSignal({
    signals,
    streamId,
    tags: readClip(await readFile(CLIP)),
    isWatched: () => (hub.presence().get(topic)?.size ?? 0) > 0,
    clock,
    log,
  });
  demo.start();
  return demo;
}
