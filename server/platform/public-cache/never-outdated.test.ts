import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { count } from '#tests/support/counts.ts';
import { nameIngredients } from './ingredients.ts';
import { createPublicCache } from './public-cache.ts';

const NAMES = ['a', 'b', 'c', 'd'] as const;
const KEYS: Record<string, readonly (typeof NAMES)[number][]> = {
  '/a': ['a'],
  '/ab': ['a', 'b'],
  '/bcd': ['b', 'c', 'd'],
  '/none': [],
};

type State = Record<string, number>;

/** Data in versions, what of it has been announced, and visitors who read it bit by bit. */
function openWorld() {
  const world: State = Object.fromEntries(NAMES.map((name) => [name, 0]));
  const announced: State = { ...world };
  const cache = createPublicCache({ now: () => 1_000_000 });
  const held: (() => void)[] = [];
  const visits: Promise<void>[] = [];
  const hold = () => new Promise<void>((resolve) => held.push(resolve));

  /** Reads one name after another and can be paused before, between and after. */
  const make = (key: string) => async () => {
    const seen: State = {};
    for (const name of KEYS[key] ?? []) {
      await hold();
      nameIngredients(name);
      seen[name] = world[name] ?? 0;
    }
    await hold();
    const body = new TextEncoder().encode(JSON.stringify(seen));
    return { answer: { route: '/', status: 200, headers: [], body }, keepAs: key };
  };

  function expectCurrent(body: Uint8Array, known: State): void {
    const seen: State = JSON.parse(new TextDecoder().decode(body));
    for (const [name, version] of Object.entries(seen))
      expect(version).toBeGreaterThanOrEqual(known[name] ?? 0);
  }

  return {
    visit(kind: 'page' | 'api', key: string) {
      const known = { ...announced };
      visits.push(
        cache.obtain(kind, key, make(key)).then(({ answer, secondsBehind }) => {
          expect(secondsBehind).toBeNull();
          expectCurrent(answer.body, known);
        }),
      );
    },
    change(name: string) {
      world[name] = (world[name] ?? 0) + 1;
    },
    announce(name: string, kind: 'changed' | 'gone') {
      announced[name] = world[name] ?? 0;
      cache.forget({ [kind]: [name] });
    },
    async goOn(which: number) {
      if (held.length > 0) held.splice(which % held.length, 1)[0]?.();
      await setImmediate();
    },
    expectAllKeptCurrent() {
      for (const key of Object.keys(KEYS)) {
        const kept = cache.find(key);
        if (kept) expectCurrent(kept.body, announced);
      }
    },
    async end() {
      let isOver = false;
      const all = Promise.all(visits).finally(() => {
        isOver = true;
      });
      while (!isOver) await this.goOn(0);
      await all;
      return cache.counts();
    },
  };
}

const name = fc.constantFrom(...NAMES);
const key = fc.constantFrom(...Object.keys(KEYS));
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('visit' as const),
      key,
      kind: fc.constantFrom('page' as const, 'api' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('change' as const), name }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('announce' as const),
      name,
      kind: fc.constantFrom('changed' as const, 'gone' as const),
    }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('goOn' as const), which: fc.nat(9) }) },
);

describe('whatever happens while answers are made', () => {
  it('nothing older than what was announced before is served or kept', async () => {
    let kept = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 80 }), async (steps) => {
        const world = openWorld();
        for (const next of steps) {
          if (next.do === 'visit') world.visit(next.kind, next.key);
          if (next.do === 'change') world.change(next.name);
          if (next.do === 'announce') world.announce(next.name, next.kind);
          if (next.do === 'goOn') await world.goOn(next.which);
          world.expectAllKeptCurrent();
        }
        const { page, api } = await world.end();
        world.expectAllKeptCurrent();
        kept += page.hits + api.hits;
      }),
      { numRuns: count(200, 3_000) },
    );
    // Otherwise this would pass because nothing was ever kept.
    expect(kept).toBeGreaterThan(0);
  });
});
