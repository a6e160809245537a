import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ANYTHING } from './change-log.ts';
import { collectIngredients, nameIngredients, requireIngredients } from './ingredients.ts';

async function namesOf(make: () => Promise<unknown>) {
  const { names } = await collectIngredients(make);
  return [...names].toSorted();
}

/** A read that names its ingredients before and after waiting. */
const read = (...names: string[]) =>
  requireIngredients(async () => {
    for (const name of names) {
      nameIngredients(name);
      await setImmediate();
    }
  });

describe('the ingredients of an answer', () => {
  it('are those its reads name, including concurrent ones', async () => {
    expect(await namesOf(() => Promise.all([read('a', 'b'), read('b', 'c')]))).toEqual(['a', 'b', 'c']);
  });

  it('are none as long as nothing is read', async () => {
    expect(await namesOf(async () => 'the terms of use')).toEqual([]);
  });

  it('may be anything if a single read names none', async () => {
    expect(await namesOf(() => Promise.all([read('a'), read()]))).toEqual([ANYTHING, 'a']);
  });

  it('include what a read looked for in vain', async () => {
    const fail = () =>
      requireIngredients(async () => {
        nameIngredients('a');
        throw new Error('not found');
      });
    expect(await namesOf(() => fail().catch(() => null))).toEqual(['a']);
  });

  it('are not mixed up with those of another', async () => {
    const both = await Promise.all([namesOf(() => read('a', 'b')), namesOf(() => read('c', 'd'))]);
    expect(both).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('are ignored outside an answer', async () => {
    await expect(read('a')).resolves.toBeUndefined();
  });
});
