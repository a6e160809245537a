import { describe, expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = new Date('2026-03-20T12:00:00Z');

describe('relativeTime', () => {
  it.each([
    ['2026-03-20T12:00:30Z', 'just now'],
    ['2026-03-20T11:59:30Z', 'just now'],
    ['2026-03-20T11:58:59Z', '1 minute ago'],
    ['2026-03-20T09:30:00Z', '2 hours ago'],
    ['2026-03-19T11:00:00Z', 'yesterday'],
    ['2026-03-14T12:00:00Z', '6 days ago'],
    ['2026-03-05T12:00:00Z', '2 weeks ago'],
    ['2026-01-15T12:00:00Z', 'January 15, 2026'],
  ])('describes %s as "%s"', (moment, told) => {
    expect(relativeTime(new Date(moment), now)).toBe(told);
  });
});
