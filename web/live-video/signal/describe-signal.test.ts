import { expect, it } from 'vitest';
import { describeSignal, wordIngest } from './describe-signal.ts';
import { makeSignal } from './signal-fixture.ts';

const START = '2026-05-01T10:00:00.000Z';
const LOST = '2026-05-01T10:05:00.000Z';
const minutesLater = (minutes: number) => Date.parse(LOST) + minutes * 60_000;
const scheduled = { status: 'scheduled', actualStartTime: null } as const;
const live = { status: 'live', actualStartTime: START } as const;
const none = makeSignal({ isConnected: false, video: null, audio: null });

it('has nothing to say about a signal that is there', () => {
  expect(describeSignal(makeSignal(), live, minutesLater(0))).toEqual({
    ...{ tone: 'good', badge: 'Connected', notice: null },
  });
});

it.each([
  ['scheduled', scheduled, none, 'No signal yet'],
  ['scheduled, and lost', scheduled, { ...none, lostAt: LOST }, 'The signal has stopped'],
  ['live without any', live, none, 'No signal: 3 minutes left'],
  ['live, and lost', live, { ...none, lostAt: LOST }, 'Reconnecting: 8 minutes left'],
  [
    'live, and lost before',
    live,
    { ...none, lostAt: '2026-05-01T09:00:00.000Z' },
    'Reconnecting: 3 minutes left',
  ],
])('counts down: %s', (_, stream, signal, title) => {
  expect(describeSignal(signal, stream, minutesLater(2)).notice?.title).toBe(title);
});

it('sends nobody to OBS where that cannot connect', () => {
  const advice = (ingest: 'open' | 'port-taken' | 'off') =>
    describeSignal({ ...none, ingest }, scheduled, minutesLater(0)).notice?.advice;
  expect(advice('open')).toContain('OBS');
  for (const ingest of ['port-taken', 'off'] as const) {
    expect(advice(ingest)).not.toContain('OBS');
    expect(wordIngest(ingest)).toContain('from this device');
  }
  expect(wordIngest('open')).toBeNull();
});
