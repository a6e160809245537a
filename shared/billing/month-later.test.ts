import { describe, expect, it } from 'vitest';
import { monthLater } from './month-later.ts';

describe('monthLater', () => {
  it.each([
    ['2026-03-01T12:00:00.000Z', '2026-04-01T12:00:00.000Z'],
    ['2026-12-15T23:59:59.999Z', '2027-01-15T23:59:59.999Z'],
    ['2026-01-31T08:30:00.000Z', '2026-02-28T08:30:00.000Z'],
    ['2028-01-31T08:30:00.000Z', '2028-02-29T08:30:00.000Z'],
    ['2026-05-31T00:00:00.000Z', '2026-06-30T00:00:00.000Z'],
    ['2026-02-28T00:00:00.000Z', '2026-03-28T00:00:00.000Z'],
  ])('goes from %s to %s', (from, to) => {
    expect(monthLater(new Date(from)).toISOString()).toBe(to);
  });

  it('returns to the original day after a shorter month', () => {
    const anchor = new Date('2025-10-31T10:00:00Z');
    const days: string[] = [];
    let moment = anchor;
    for (let month = 0; month < 6; month += 1) {
      moment = monthLater(moment, anchor);
      days.push(moment.toISOString().slice(5, 10));
    }
    expect(days).toEqual(['11-30', '12-31', '01-31', '02-28', '03-31', '04-30']);
  });
});
