import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ANYTHING } from './change-log.ts';
import { collectIngredients, nameIngredients, requireIngredients } from './ingredients.ts';

async function namesOf(make: () => Promise<unknown>) {
  const { names } = await collectIngredients(make);
  return [...names].toSorted();
}

/** A read that says what it is made from before and after it has waited. */
const read = (...names: string[]) =>
  requireIngredients(async () => {
    for (const name of names) {
      nameIngredients(name);
      await setImmediate();
    }
  });

describe('what an answer is made from', () => {
  it('is what its reads say, also of reads at once', async () => {
    expect(await namesOf(() => Promise.all([read('a', 'b'), read('b', 'c')]))).toEqual(['a', 'b', 'c']);
  });

  it('is nothing as long as nothing is read', async () => {
    expect(await namesOf(async () => 'the terms of use')).toEqual([]);
  });

  it('may be anything if a single read does not say', async () => {
    expect(await namesOf(() => Promise.all([read('a'), read()]))).toEqual([ANYTHING, 'a']);
  });

  it('includes what a read looked for that found nothing', async () => {
    const fail = () =>
      requireIngredients(async () => {
        nameIngredients('a');
        throw new Error('not found');
      });
    expect(await namesOf(() => fail().catch(() => null))).toEqual(['a']);
  });

  it('is not mixed up with that of another', async () => {
    const both = await Promise.all([namesOf(() => read('a', 'b')), namesOf(() => read('c', 'd'))]);
    expect(both).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('is nobody’s concern outside of one', async () => {
    await expect(read('a')).resolves.toBeUndefined();
  });
});
