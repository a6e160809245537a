import { describe, expect, it } from 'vitest';
import { DomainError } from '#shared/errors.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { createRateLimiter } from './rate-limiter.ts';

const { deps, advance } = await useTestApp();
const { limiter } = deps;
const LIMIT = { max: 3, seconds: 60 };

async function take(key: string, from = limiter) {
  try {
    await from.take(key, LIMIT);
    return 'fine';
  } catch (error) {
    return error instanceof DomainError ? error.details.retryAfterSeconds : error;
  }
}

describe('createRateLimiter', () => {
  it('allows the configured number in a window, then says how long to wait', async () => {
    expect([await take('a'), await take('a'), await take('a')]).toEqual(['fine', 'fine', 'fine']);
    advance({ seconds: 20 });
    expect(await take('a')).toBe(40);
    advance({ seconds: 39 });
    expect(await take('a')).toBe(1);
    advance({ seconds: 1 });
    expect(await take('a')).toBe('fine');
  });

  it('counts each key separately', async () => {
    for (let act = 0; act < 4; act += 1) await take('b');
    expect(await take('c')).toBe('fine');
  });

  it('allows no more in parallel, nor through another process', async () => {
    const elsewhere = createRateLimiter({ db: deps.db, clock: deps.clock });
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, act) => take('d', act % 2 ? limiter : elsewhere)),
    );
    expect(outcomes.filter((outcome) => outcome === 'fine')).toHaveLength(3);
  });

  it('forgives one act or all of them, and never more than there were', async () => {
    for (let act = 0; act < 3; act += 1) await take('e');
    await limiter.forgive('e', 1);
    expect([await take('e'), await take('e')]).toEqual(['fine', 60]);
    await limiter.forgive('e');
    await limiter.forgive('e', 5);
    expect([await take('e'), await take('e'), await take('e'), await take('e')]).toEqual([
      'fine',
      'fine',
      'fine',
      60,
    ]);
  });

  it('ignores forgiveness for a key it has never seen', async () => {
    await limiter.forgive('never');
    expect(await take('never')).toBe('fine');
  });
});
