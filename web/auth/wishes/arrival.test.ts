import { describe, expect, it } from 'vitest';
import type { Wish } from '#shared/auth/wish.rules.ts';
import { arrivalOf } from './arrival.ts';
import { isWished } from './use-wish.ts';

const COURSE = '3f1c9a52-8f0e-4c55-9d0b-0c8d7a1f2b34';
const ENROLL: Wish = { kind: 'enroll', courseId: COURSE };

const arrive = (search: string, how: { kept?: Wish | null; hasRead?: boolean } = {}) =>
  arrivalOf(new URLSearchParams(search), { kept: null, hasRead: true, ...how });

describe('signing in', () => {
  it('leads to what somebody wanted, to be carried out there', () => {
    const { to, state } = arrive(`?tab=sign-up&wish=enroll:${COURSE}`);
    expect(to).toBe(`/courses/${COURSE}`);
    expect(isWished(state, ENROLL)).toBe(true);
    expect(isWished(state, { kind: 'buy-course', courseId: COURSE })).toBe(false);
  });

  it('carries nothing out for people who were signed in and merely followed a link', () => {
    expect(arrive(`?wish=enroll:${COURSE}`, { hasRead: false })).toEqual({
      to: `/courses/${COURSE}`,
      state: null,
    });
  });

  it('remembers what the mailed link said, whichever button leads here', () => {
    expect(arrive('', { kept: { kind: 'premium' } }).to).toBe('/subscription');
    expect(arrive('?next=/profile/edit', { kept: { kind: 'premium' } }).to).toBe('/profile/edit');
    expect(arrive('?wish=create', { kept: { kind: 'premium' } }).to).toBe('/creator');
  });

  it.each(['?wish=//evil.example', '?wish=enroll://evil.example', '?next=//evil.example', ''])(
    'leads to the dashboard with %j',
    (search) => {
      expect(arrive(search)).toEqual({ to: '/dashboard', state: null });
    },
  );

  it.each([null, undefined, 'wish', {}, { wish: null }])('carries out nothing for the state %j', (state) => {
    expect(isWished(state, ENROLL)).toBe(false);
  });
});
