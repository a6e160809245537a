import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from './log.ts';
import { withLogContext } from './log-context.ts';
import { logRarely } from './log-rarely.ts';

const lines: { msg: string; unsaid?: number; requestId?: string }[] = [];
const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(JSON.parse(line)) } });

beforeEach(() => {
  lines.length = 0;
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
});
afterEach(() => vi.useRealTimers());

it('logs a repeated failure at once, then every ten seconds with a count', () => {
  const say = logRarely(log, 'it failed');
  for (let tenths = 0; tenths < 250; tenths += 1) {
    say(new Error('away'));
    vi.advanceTimersByTime(100);
  }
  expect(lines.map(({ msg, unsaid }) => [msg, unsaid])).toEqual([
    ['it failed', undefined],
    ['it failed', 99],
    ['it failed', 99],
  ]);
});

it('attributes it to no request', () => {
  const say = logRarely(log, 'it failed');
  withLogContext({ requestId: 'somebody’s' }, () => say(new Error('away')));
  expect(lines.map(({ requestId }) => requestId)).toEqual([undefined]);
});
