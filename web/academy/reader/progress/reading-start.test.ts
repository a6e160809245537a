import { expect, it } from 'vitest';
import type { Module } from '#shared/academy/academy.contract.ts';
import { readingStart } from './reading-start.ts';

const content: Module['content'] = Array.from({ length: 20 }, () => ({ kind: 'paragraph', children: [] }));
const read = (progressPercentage: number, lastReadPosition: number, completedAt: string | null = null) => ({
  content,
  progress: { progressPercentage, lastReadPosition, timeSpentMinutes: 0, completedAt },
});
const DONE = '2026-11-01T10:00:00.000Z';

it.each([
  ['never opened', { content, progress: null }, { percentage: 0, position: 0 }],
  ['half read', read(50, 7), { percentage: 50, position: 7 }],
  ['a text that is shorter now', read(50, 90), { percentage: 50, position: 19 }],
  ['read to the end', read(100, 19, DONE), { percentage: 100, position: 0 }],
  ['read to the end, and being read again', read(100, 4, DONE), { percentage: 100, position: 4 }],
  ['no text at all', { ...read(0, 3), content: [] }, { percentage: 0, position: 0 }],
])('%s', (_, module, start) => expect(readingStart(module, null)).toEqual(start));

it('takes the place, and the higher percentage, from a report that is still waiting', () => {
  const waiting = { percentage: 30, position: 5, secondsRead: 12 };
  expect(readingStart(read(50, 9), waiting)).toEqual({ percentage: 50, position: 5 });
});
