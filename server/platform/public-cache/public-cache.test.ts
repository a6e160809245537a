import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { nameIngredients } from './ingredients.ts';
import { createPublicCache } from './public-cache.ts';

function openCache() {
  let now = 1_000_000;
  const cache = createPublicCache({ now: () => now });
  const made: string[] = [];
  const waiting: (() => void)[] = [];

  /** An answer that names its version; if it waits, it finishes when told to. */
  const make =
    (key: string, text: string, options: { names?: string[]; waits?: boolean } = {}) =>
    async () => {
      made.push(key);
      nameIngredients(...(options.names ?? []));
      if (options.waits) await new Promise<void>((resolve) => waiting.push(resolve));
      return {
        answer: { route: '/', status: 200, headers: [], body: new TextEncoder().encode(text) },
        keepAs: key,
      };
    };

  return {
    cache,
    made,
    make,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    async obtain(kind: 'page' | 'api', key: string, text: string, options = {}) {
      const { answer, secondsBehind } = await cache.obtain(kind, key, make(key, text, options));
      return [new TextDecoder().decode(answer.body), secondsBehind];
    },
    /** Lets all pending work settle before and after. */
    async finish(count = Number.POSITIVE_INFINITY) {
      await setImmediate();
      for (const resolve of waiting.splice(0, count)) resolve();
      await setImmediate();
    },
  };
}

const WAITS = { waits: true };

describe('an answer that many request at once', () => {
  it('is made once', async () => {
    const { cache, made, obtain, finish } = openCache();
    const visits = Array.from({ length: 20 }, () => obtain('page', '/a', 'a', WAITS));
    await finish();
    expect(await Promise.all(visits)).toEqual(Array(20).fill(['a', null]));
    expect(made).toEqual(['/a']);
    expect(cache.counts().page).toEqual({ hits: 0, misses: 1, shared: 19, stale: 0, refused: 0 });
    await obtain('page', '/a', 'a');
    expect(cache.counts().page.hits).toBe(1);
  });

  it('fails for all of them, and is made again for the next', async () => {
    const { cache, obtain } = openCache();
    const fail = () => cache.obtain('api', '/a', () => Promise.reject(new Error('no luck')));
    const outcomes = await Promise.allSettled([fail(), fail()]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await obtain('api', '/a', 'a')).toEqual(['a', null]);
  });

  it('is made again for those who came after a change it missed', async () => {
    const { cache, made, obtain, finish } = openCache();
    const before = obtain('page', '/a', 'old', { ...WAITS, names: ['course:a'] });
    await finish(0);
    cache.forget({ gone: ['course:a'] });
    const after = [1, 2, 3].map(() => obtain('page', '/a', 'new', { ...WAITS, names: ['course:a'] }));
    await finish();
    await finish();
    expect(await before).toEqual(['old', null]);
    expect(await Promise.all(after)).toEqual(Array(3).fill(['new', null]));
    expect(made).toEqual(['/a', '/a']);
    expect(await obtain('page', '/a', 'newer')).toEqual(['new', null]);
  });

  it('is shared by those who came after an unrelated change', async () => {
    const { cache, made, obtain, finish } = openCache();
    const before = obtain('page', '/a', 'a', { ...WAITS, names: ['course:a'] });
    await finish(0);
    cache.forget({ changed: ['course:b'] });
    const after = obtain('page', '/a', 'a', { ...WAITS, names: ['course:a'] });
    await finish();
    expect(await Promise.all([before, after])).toEqual(Array(2).fill(['a', null]));
    expect(made).toEqual(['/a']);
  });
});

describe('more pages than can be rendered', () => {
  /** Four are rendered and forty wait; nothing finishes until told to. */
  async function saturate(open: ReturnType<typeof openCache>) {
    const visits = Array.from({ length: 44 }, (_, number) => open.obtain('page', `/${number}`, 'x', WAITS));
    await open.finish(0);
    return visits;
  }

  it('are rendered four at a time, and all who wait get them', async () => {
    const open = openCache();
    const visits = await saturate(open);
    expect(open.made).toHaveLength(4);
    while (open.made.length < 44) await open.finish(1);
    await open.finish();
    expect(await Promise.all(visits)).toEqual(Array(44).fill(['x', null]));
  });

  it('are refused with a Retry-After, while the API still answers', async () => {
    const open = openCache();
    const visits = await saturate(open);
    await expect(open.obtain('page', '/one-more', 'x')).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      details: { retryAfterSeconds: 2 },
    });
    expect(await open.obtain('api', '/api/courses', 'list')).toEqual(['list', null]);
    expect(open.cache.counts().page).toMatchObject({ refused: 1, stale: 0 });
    while (open.made.length < 45) await open.finish(1);
    await open.finish();
    await Promise.all(visits);
    expect(await open.obtain('page', '/one-more', 'x')).toEqual(['x', null]);
  });

  it('are refused in the API too, which has more room', async () => {
    const open = openCache();
    const reads = Array.from({ length: 416 }, (_, number) =>
      open.obtain('api', `/api/courses?q=${number}`, 'x', WAITS),
    );
    await open.finish(0);
    await expect(open.obtain('api', '/api/courses?q=more', 'x')).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    while (open.made.length < 416) await open.finish(1);
    await open.finish();
    expect(new Set((await Promise.all(reads)).flat())).toEqual(new Set(['x', null]));
  });

  it('are served outdated for up to a minute; then they go ahead of the others', async () => {
    const open = openCache();
    await open.obtain('page', '/a', 'old', { names: ['course:a'] });
    open.cache.forget({ changed: ['course:a'] });
    const visits = await saturate(open);
    expect(await open.obtain('page', '/a', 'new')).toEqual(['old', 1]);
    open.pass(59_000);
    expect(await open.obtain('page', '/a', 'new')).toEqual(['old', 59]);
    open.pass(1_000);
    const waiting = open.obtain('page', '/a', 'new');
    await open.finish(1);
    expect(await waiting).toEqual(['new', null]);
    while (open.made.length < 46) await open.finish(1);
    await open.finish();
    await Promise.all(visits);
    expect(open.cache.counts().page).toMatchObject({ stale: 2, refused: 0 });
  });

  it('are not served outdated once withdrawn', async () => {
    const open = openCache();
    await open.obtain('page', '/a', 'old', { names: ['course:a'] });
    await saturate(open);
    open.cache.forget({ gone: ['course:a'] });
    await expect(open.obtain('page', '/a', 'new')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('are never served outdated while there is capacity to render', async () => {
    const open = openCache();
    await open.obtain('page', '/a', 'old', { names: ['course:a'] });
    open.cache.forget({ changed: ['course:a'] });
    expect(await open.obtain('page', '/a', 'new')).toEqual(['new', null]);
  });

  it('can still be joined while being rendered', async () => {
    const open = openCache();
    const visits = await saturate(open);
    const another = open.obtain('page', '/43', 'x', WAITS);
    while (open.made.length < 44) await open.finish(1);
    await open.finish();
    await Promise.all(visits);
    expect(await another).toEqual(['x', null]);
  });
});
