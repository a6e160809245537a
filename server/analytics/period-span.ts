import { dayOf } from '#server/platform/clock.ts';
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

const DAY_MS = 24 * 60 * 60 * 1000;
const MONTHS = 12;

export function spanOf(period: Period, now: Date): PeriodSpan {
  const to = dayOf(now);
  if (period === 'all') return { unit: 'month', from: null, to, previousFrom: null };
  if (period === '12m') {
    const [from, previousFrom] = [firstOfMonth(now, MONTHS - 1), firstOfMonth(now, 2 * MONTHS - 1)];
    return { unit: 'month', from, to, previousFrom };
  }
  const days = Number(period);
  const from = new Date(now.getTime() - (days - 1) * DAY_MS);
  return {
    unit: 'day',
    from: dayOf(from),
    to,
    previousFrom: dayOf(new Date(from.getTime() - days * DAY_MS)),
  };
}

function firstOfMonth(now: Date, monthsAgo: number): string {
  return dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1)));
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
  return unit === 'day'
    ? new Date(day.getTime() + DAY_MS)
    : new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1));
}
