import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { makeStream } from '#web/streams/viewer/stream-fixture.ts';

/** A live stream, as its creator sees it. */
export function makeOwnStream(given: Partial<OwnStream> = {}): OwnStream {
  const stream = makeStream(given);
  const { title, description, scheduledStartTime, isPremiumOnly, allowTips } = stream;
  return {
    ...stream,
    form: { title, description, scheduledStartTime, isPremiumOnly, allowTips },
    version: '1',
    slowModeSeconds: 0,
    rtmpUrl: 'rtmp://live.example/live',
    ...given,
  };
}
