import { describe, expect, it } from 'vitest';
import { later } from '#server/platform/clock.ts';
import { DomainError } from '#shared/errors.ts';
import { createWriteThrottle } from './write-throttle.ts';

function openThrottle(max: number) {
  let now = new Date('2026-03-01T12:00:00Z');
  const throttle = createWriteThrottle({ now: () => now }, { max, seconds: 60 });
  return {
    throttle,
    advance(seconds: number) {
      now = later(now, { seconds });
    },
    refusalOf(key: string) {
      try {
        throttle(key);
        return null;
      } catch (error) {
        return error instanceof DomainError ? error.details.retryAfterSeconds : error;
      }
    },
  };
}

describe('createWriteThrottle', () => {
  it('allows the configured number, then says how long to wait', () => {
    const { throttle, advance, refusalOf } = openThrottle(3);
    for (let act = 0; act < 3; act += 1) throttle('ann');
    advance(20);
    expect(refusalOf('ann')).toBe(40);
  });

  it('counts each person separately', () => {
    const { throttle, refusalOf } = openThrottle(1);
    throttle('ann');
    expect(refusalOf('bob')).toBeNull();
    expect(refusalOf('ann')).toBe(60);
  });

  it('starts over once the window has passed, refused attempts or not', () => {
    const { throttle, advance, refusalOf } = openThrottle(1);
    throttle('ann');
    advance(59);
    expect(refusalOf('ann')).toBe(1);
    advance(1);
    expect(refusalOf('ann')).toBeNull();
  });

  it('remembers current writers, however many others come along', () => {
    const { throttle, refusalOf } = openThrottle(1);
    throttle('ann');
    for (let number = 0; number < 60_000; number += 1) {
      throttle(`person ${number}`);
      if (number % 20_000 === 0) expect(refusalOf('ann')).toBe(60);
    }
    expect(refusalOf('person 59999')).toBe(60);
    expect(refusalOf('person 0')).toBeNull();
  });
});
