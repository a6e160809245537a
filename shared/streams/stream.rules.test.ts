import { expect, it } from 'vitest';
import { TIP_LIMITS } from '#shared/billing/purchase.rules.ts';
import { TOO_SOON } from './stream.form.ts';
import {
  CHAT_LIMITS,
  isFarEnough,
  PRESENCE_SECONDS,
  REMINDER_MINUTES,
  STREAM_STATUS_LABELS,
  TIP_ANIMATION_SECONDS,
} from './stream.rules.ts';

it('has the limits and words that were promised', () => {
  expect(TOO_SOON).toBe('Schedule your stream at least 5 minutes in the future');
  expect(STREAM_STATUS_LABELS).toEqual({ scheduled: 'SCHEDULED', live: 'LIVE', ended: 'ENDED' });
  expect(CHAT_LIMITS).toMatchObject({ message: 500, burst: 5, burstSeconds: 5, page: 100, recent: 20 });
  expect(PRESENCE_SECONDS).toEqual({ refresh: 30, gone: 75 });
  expect(TIP_LIMITS).toEqual({ minCents: 100, maxCents: 50_000, message: 100 });
  expect([TIP_ANIMATION_SECONDS, REMINDER_MINUTES]).toEqual([5, 10]);
});

it('lets streams start in five minutes, and not a moment sooner', () => {
  const now = new Date('2026-05-01T10:00:00.000Z');
  expect(isFarEnough(new Date('2026-05-01T10:05:00.000Z'), now)).toBe(true);
  expect(isFarEnough(new Date('2026-05-01T10:04:59.999Z'), now)).toBe(false);
});
