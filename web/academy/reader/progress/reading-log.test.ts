import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ReadingReport } from '#shared/academy/reading.contract.ts';
import { createReadingLog } from './reading-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

function open(start = { percentage: 0, position: 0 }) {
  const saved: ReadingReport[] = [];
  const log = createReadingLog(start, (report) => void saved.push(report));
  return { log, saved };
}

it('saves progress at once, then at most every five seconds, with the newest place', () => {
  const { log, saved } = open();
  log.see({ percentage: 2, position: 0 });
  pass(0);
  expect(saved).toEqual([{ percentage: 2, position: 0, secondsRead: 0 }]);
  for (let position = 1; position <= 8; position += 1) {
    log.see({ percentage: 2 + position, position });
    pass(0.5);
  }
  expect(saved).toHaveLength(1);
  pass(1);
  expect(saved).toHaveLength(2);
  expect(saved[1]).toEqual({ percentage: 10, position: 8, secondsRead: 0 });
});

it('never falls: scrolling back changes the place only, which waits for the next occasion', () => {
  const { log, saved } = open({ percentage: 50, position: 40 });
  log.see({ percentage: 3, position: 2 });
  pass(60);
  expect(saved).toEqual([]);
  log.save();
  expect(saved).toEqual([{ percentage: 50, position: 2, secondsRead: 0 }]);
});

it('saves time with everything else, and nothing when nothing has changed', () => {
  const { log, saved } = open();
  log.set({ isReading: true });
  pass(30);
  log.saveSoon();
  pass(0);
  log.set({ isReading: false });
  log.save();
  pass(30);
  log.saveSoon();
  pass(30);
  expect(saved).toEqual([{ percentage: 0, position: 0, secondsRead: 30 }]);
});

it('waits its turn when the half minute is over right after progress was saved', () => {
  const { log, saved } = open();
  log.set({ isReading: true });
  pass(28);
  log.see({ percentage: 9, position: 4 });
  pass(2);
  log.saveSoon();
  pass(2);
  expect(saved.map(({ secondsRead }) => secondsRead)).toEqual([28]);
  pass(1);
  expect(saved.map(({ secondsRead }) => secondsRead)).toEqual([28, 5]);
});

it('hands over what is left when somebody leaves, and does not save it again', () => {
  const { log, saved } = open();
  log.see({ percentage: 2, position: 0 });
  expect(log.take()).toEqual({ percentage: 2, position: 0, secondsRead: 0 });
  pass(60);
  expect(log.take()).toBeNull();
  expect(saved).toEqual([]);
});
