import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { StreamStatus } from '#shared/streams/stream.rules.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { makeStream } from '#web/streams/viewer/stream-fixture.ts';
import { FixedLocation } from '#web/ui/location/fixed-location.tsx';
import { StreamControls } from './stream-controls.tsx';
import { wordGoingLive } from './stream-step.tsx';

function draw(status: StreamStatus): string {
  const { title, description, scheduledStartTime, isPremiumOnly, allowTips, ...stream } = makeStream({
    status,
  });
  const form = { title, description, scheduledStartTime, isPremiumOnly, allowTips };
  const own: OwnStream = {
    ...{ ...stream, ...form, form },
    ...{ version: '1', slowModeSeconds: 0, rtmpUrl: 'rtmp://lunula.example/live' },
  };
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <FixedLocation>
        <StreamControls stream={own} hasSignal />
      </FixedLocation>
    </QueryClientProvider>,
  );
}

it.each<[StreamStatus, canGoLive: boolean, canEnd: boolean]>([
  ['scheduled', true, false],
  ['live', false, true],
  ['ended', false, false],
])('offers what a stream that is %s allows', (status, canGoLive, canEnd) => {
  const drawn = draw(status);
  expect([drawn.includes('Go Live'), drawn.includes('End Stream')]).toEqual([canGoLive, canEnd]);
});

it.each([
  [{ isPremiumOnly: false }, true, 'has its picture ready. Everybody can watch from now on.'],
  [{ isPremiumOnly: true }, true, 'has its picture ready. Everybody with Premium can watch from now on.'],
  [{ isPremiumOnly: false }, false, 'has no signal yet.'],
])('says what viewers will see: %o with a signal: %s', (stream, hasSignal, words) => {
  expect(wordGoingLive(stream, hasSignal)).toContain(words);
});
