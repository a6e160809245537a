import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from './log.ts';
import { logRarely } from './log-rarely.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('says at once what fails over and over, then every ten seconds with how often', () => {
  const lines: { msg: string; unsaid?: number }[] = [];
  const log = createLog({
    level: 'info',
    destination: { write: (line) => void lines.push(JSON.parse(line)) },
  });
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
