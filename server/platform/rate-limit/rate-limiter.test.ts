import { describe, expect, it, vi } from 'vitest';
import { DomainError } from '#shared/errors.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { createRateLimiter } from './rate-limiter.ts';

const { deps, advance } = await useTestApp();
const { limiter } = deps;
const LIMIT = { max: 3, seconds: 60 };
const SWAPPED = [
  { key: 'h2', limit: { max: 4, seconds: 600 } },
  { key: 'h1', limit: LIMIT },
] as const;

const take = (key: string, from = limiter) => outcomeOf(from.take({ key, limit: LIMIT }));

/** An act with two counters: one of its own and one it shares. */
const takeBoth = (own: string, shared: string) =>
  outcomeOf(limiter.take({ key: own, limit: LIMIT }, { key: shared, limit: { max: 4, seconds: 600 } }));

async function outcomeOf(taking: Promise<void>) {
  try {
    await taking;
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

  it('counts an act within a transaction only if that commits, and refuses it there too', async () => {
    const takeIn = (then: () => void = () => undefined) =>
      outcomeOf(
        deps.db.transaction(async (tx) => {
          await limiter.takeIn(tx, { key: 'within', limit: LIMIT });
          then();
        }),
      );
    const undone = new Error('undone');
    for (let act = 0; act < 4; act += 1)
      expect(
        await takeIn(() => {
          throw undone;
        }),
      ).toBe(undone);
    expect([await takeIn(), await takeIn(), await takeIn()]).toEqual(['fine', 'fine', 'fine']);
    expect(await takeIn()).toBe(LIMIT.seconds);
  });

  it('counts each key separately', async () => {
    for (let act = 0; act < 4; act += 1) await take('b');
    expect(await take('c')).toBe('fine');
  });

  it('allows no more in parallel or through another process', async () => {
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

  it('does not count a refused act', async () => {
    for (let act = 0; act < 5; act += 1) await take('f');
    await limiter.forgive('f', 1);
    expect([await take('f'), await take('f')]).toEqual(['fine', 60]);
  });

  it('counts an act under all its keys or none, and reports the longest wait', async () => {
    const acts = [];
    for (let act = 0; act < 6; act += 1) acts.push(await takeBoth('g1', 'g'));
    expect(acts).toEqual(['fine', 'fine', 'fine', 60, 60, 60]);
    expect([await takeBoth('g2', 'g'), await takeBoth('g2', 'g')]).toEqual(['fine', 600]);
    expect(await takeBoth('g1', 'g')).toBe(600);
    advance({ minutes: 10 });
    expect([await take('g2'), await take('g2'), await take('g2')]).toEqual(['fine', 'fine', 'fine']);
  });

  it('allows no more in parallel with several keys, whatever their order', async () => {
    const acts = Array.from({ length: 20 }, (_, act) =>
      act % 2 ? takeBoth('h1', 'h2') : outcomeOf(limiter.take(...SWAPPED)),
    );
    expect((await Promise.all(acts)).filter((outcome) => outcome === 'fine')).toHaveLength(3);
  });

  it('uses no transaction for a single key', async () => {
    const transaction = vi.fn();
    const db = Object.create(deps.db, { transaction: { value: transaction } });
    expect(await take('i', createRateLimiter({ db, clock: deps.clock }))).toBe('fine');
    expect(transaction).not.toHaveBeenCalled();
  });

  it('ignores forgiveness for a key it has never seen', async () => {
    await limiter.forgive('never');
    expect(await take('never')).toBe('fine');
  });
});
