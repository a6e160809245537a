import { dayOf, later, monthStart } from '#server/platform/clock.ts';
import type { Period } from '#shared/analytics/analytics.rules.ts';

/** Days in UTC, both ends included. `unit` is what one point of a series stands for. */
export type PeriodSpan = {
  unit: 'day' | 'month';
  /** Null: since the beginning. */
  from: string | null;
  to: string;
  /** Where the same span before it begins; it ends the day before `from`. */
  previousFrom: string | null;
};

const MONTHS = 12;

export function spanOf(period: Period, now: Date): PeriodSpan {
  const to = dayOf(now);
  if (period === 'all') return { unit: 'month', from: null, to, previousFrom: null };
  if (period === '12m') {
    const from = dayOf(monthStart(now, 1 - MONTHS));
    const previousFrom = dayOf(monthStart(now, 1 - 2 * MONTHS));
    return { unit: 'month', from, to, previousFrom };
  }
  const days = Number(period);
  const from = later(now, { days: 1 - days });
  return {
    unit: 'day',
    from: dayOf(from),
    to,
    previousFrom: dayOf(later(from, { days: -days })),
  };
}

/** Every day or month from one to the other, as points of a series are named. */
export function pointsBetween(unit: PeriodSpan['unit'], from: string, to: string): string[] {
  const points: string[] = [];
  const last = pointOf(unit, to);
  for (let day = new Date(pointOf(unit, from)); pointOf(unit, dayOf(day)) <= last; day = nextOf(unit, day))
    points.push(pointOf(unit, dayOf(day)));
  return points;
}

function pointOf(unit: PeriodSpan['unit'], day: string): string {
  return unit === 'day' ? day : day.slice(0, 'YYYY-MM'.length);
}

function nextOf(unit: PeriodSpan['unit'], day: Date): Date {
  return unit === 'day' ? later(day, { days: 1 }) : monthStart(day, 1);
}
