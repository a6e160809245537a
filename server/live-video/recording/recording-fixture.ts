import { asc, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { streamRecordings, streamSegments } from '#server/live-video/live-video.tables.ts';
import { makeSignal } from '#server/live-video/media/flv-fixture.ts';
import { createPackager } from '#server/live-video/packager/create-packager.ts';
import type { Segment } from '#server/live-video/packager/packager.ts';
import { later } from '#server/platform/clock.ts';
import { createRecorders } from './create-recorders.ts';

type CameraOptions = Parameters<typeof makeSignal>[0];

/** Segments of a second each, as an encoder's signal becomes them; a further connection follows a break. */
export function createCamera(deps: Pick<Deps, 'clock'>, firstNumber = 0) {
  const segments: Segment[] = [];
  let now = deps.clock.now();
  const packager = createPackager({
    firstNumber,
    now: () => now,
    onSegment: (segment) => segments.push(segment),
  });
  return {
    film(seconds: number, options: CameraOptions = {}): Segment[] {
      const sink = packager.open({ onUnusable: (reason) => expectNothing(reason) });
      const signal = makeSignal(options);
      for (let second = 0; second < seconds; second += 1) {
        signal.feed(sink, 1);
        now = later(now, { seconds: 1 });
      }
      sink.end();
      return segments.splice(0);
    },
  };
}

function expectNothing(reason: string): never {
  throw new Error(reason);
}

/** As a process does that receives this signal from its beginning to its end. */
export async function recordStream(
  deps: Deps,
  streamId: string,
  connections: readonly ({ seconds: number } & CameraOptions)[],
): Promise<void> {
  const recorder = createRecorders(deps).open(streamId);
  const camera = createCamera(deps);
  for (const { seconds, ...options } of connections)
    for (const segment of camera.film(seconds, options)) recorder.take(segment);
  await recorder.settle();
}

/** What the database says about a stream's recording. */
export async function readRecording({ db }: Pick<Deps, 'db'>, streamId: string) {
  const [recording] = await db
    .select()
    .from(streamRecordings)
    .where(eq(streamRecordings.stream_id, streamId));
  if (!recording) throw new Error('nothing was recorded');
  const segments = await db
    .select()
    .from(streamSegments)
    .where(eq(streamSegments.recording_id, recording.id))
    .orderBy(asc(streamSegments.position));
  return { recording, segments };
}
