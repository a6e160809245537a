import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { Signal } from '#shared/live-video/live-video.contract.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { serverClock } from '#web/api/server-clock.ts';
import { api } from '#web/api.ts';
import { makeOwnStream } from '#web/streams/manage/own-stream-fixture.ts';
import { FixedLocation } from '#web/ui/location/fixed-location.tsx';
import { PictureDesk } from './picture-desk.tsx';
import { signalQuery } from './signal.queries.ts';
import { makeSignal } from './signal-fixture.ts';
import { useSignal } from './use-signal.ts';

/** A minute after it connected. */
const NOW = Date.parse('2026-05-01T10:01:00.000Z');

const ARRIVES = 'A picture arrives.';

function Panel({ stream }: { stream: OwnStream }) {
  const look = useSignal(stream);
  return (
    <>
      {look.isConnected ? ARRIVES : null}
      <PictureDesk stream={stream} look={look} onCamera={() => undefined} />
    </>
  );
}

function draw(signal: Partial<Signal>, given: Partial<OwnStream> = {}): string {
  const stream = makeOwnStream({ actualStartTime: '2026-05-01T10:00:00.000Z', ...given });
  const client = new QueryClient();
  client.setQueryData(signalQuery(api, stream.id).queryKey, makeSignal(signal), { updatedAt: NOW });
  return drawWith(client, stream);
}

function drawWith(client: QueryClient, stream: OwnStream): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <FixedLocation>
        <Panel stream={stream} />
      </FixedLocation>
    </QueryClientProvider>,
  );
}

const LOST = { isConnected: false, lostAt: '2026-05-01T10:00:30.000Z' };
const NEVER = { isConnected: false, connectedAt: null, video: null, audio: null, source: null };

it('shows how healthy a signal is, in figures', () => {
  const drawn = draw({});
  const figures = [
    ARRIVES,
    'Connected',
    '1280 × 720',
    '30 a second',
    'every 2 s',
    '2.5 Mbit/s',
    '48 kHz stereo',
  ];
  for (const words of figures) expect(drawn).toContain(words);
  expect(drawn).not.toContain('<li');
  expect(drawn).toContain('Go live from this device');
});

it.each<[string, Partial<Signal>, Partial<OwnStream>, string[]]>([
  ['none yet', NEVER, { status: 'scheduled' }, ['No signal yet', 'Start streaming in OBS']],
  ['none, though live', NEVER, {}, ['No signal: 9 minutes left', 'You are live without a picture.']],
  ['lost while live', LOST, {}, ['Reconnecting: 10 minutes left', 'Your viewers wait']],
  [
    'keyframes too far apart',
    { video: { width: 1280, height: 720, framesPerSecond: 30, keyframeSeconds: 8 } },
    {},
    ['The keyframe interval is 8 s: set it to 2 s in OBS'],
  ],
  [
    'the same from a device, in its words',
    { source: 'device', video: { width: 1280, height: 720, framesPerSecond: 9, keyframeSeconds: 8 } },
    {},
    ['The time between whole pictures is 8 s', 'Only 9 pictures a second'],
  ],
  ['silent', { audio: null }, {}, ['There is no sound']],
  ['too much', { kilobitsPerSecond: 14_000 }, {}, ['14 Mbit/s is more than many viewers can receive']],
  [
    'a key that was refused',
    { ...NEVER, refusal: 'This stream key isn’t known.' },
    { status: 'scheduled' },
    ['The last program that tried was turned away: This stream key isn’t known.'],
  ],
  [
    'a port that is taken',
    { ...NEVER, ingest: 'port-taken' },
    { status: 'scheduled' },
    [
      'Streaming software such as OBS can’t connect: its port is taken or can’t be opened.',
      'Go live from this device',
    ],
  ],
  [
    'no room for the recording',
    { recording: { isRunning: false, stoppedBy: 'disk-full' } },
    {},
    ['Recording has stopped, because the server has no room left. The stream itself goes on'],
  ],
])('says what is not as it should be: %s', (_, signal, stream, said) => {
  const drawn = draw(signal, stream);
  for (const words of said) expect(drawn).toContain(words);
});

it('has no word about pictures that were left out before anybody looked', () => {
  expect(draw({ droppedFrames: 40 })).not.toContain('Pictures arrive late or broken');
});

it('counts by the server’s clock, wherever the hands of this device’s are', () => {
  const at = vi.spyOn(serverClock, 'at').mockImplementation((moment) => moment + 5 * 60_000);
  expect(draw(NEVER)).toContain('No signal: 4 minutes left');
  at.mockImplementation((moment) => moment - 60_000);
  expect(draw({ audio: null })).not.toContain('There is no sound');
  at.mockRestore();
});

it('keeps a place for words to come, so that they are read aloud', () => {
  expect(draw({})).toMatch(/<ul [^>]*aria-live="polite"[^>]*><\/ul>/);
});

it('speaks of a refusal only until something connects', () => {
  expect(draw({ refusal: 'This stream key isn’t known.' })).not.toContain('turned away');
});

it('keeps to itself what was known before, once it can no longer be looked up', async () => {
  const client = new QueryClient();
  const stream = makeOwnStream();
  const { queryKey } = signalQuery(api, stream.id);
  client.setQueryData(queryKey, makeSignal({ audio: null }));
  await client.fetchQuery({ queryKey, queryFn: () => Promise.reject(new Error('away')) }).catch(() => null);
  const drawn = drawWith(client, stream);
  expect(drawn).toContain('The signal couldn’t be looked up.');
  for (const words of ['Connected', '1280 × 720', 'There is no sound', ARRIVES])
    expect(drawn).not.toContain(words);
  expect(drawn).toMatch(/<p role="status"><\/p>/);
});
