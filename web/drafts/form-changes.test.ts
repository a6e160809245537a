import { describe, expect, it } from 'vitest';
import { applyChanges, changesOf } from './form-changes.ts';

const SAVED = { title: 'Saved', minutes: 3, isFree: false, entries: ['a'], upload: null as object | null };

describe('changes of a form', () => {
  it('are the fields that differ, each with what it held before', () => {
    expect(changesOf(SAVED, SAVED)).toEqual({});
    expect(changesOf({ ...SAVED, title: 'Mine', entries: ['a', 'b'] }, SAVED)).toEqual({
      title: { from: 'Saved', to: 'Mine' },
      entries: { from: ['a'], to: ['a', 'b'] },
    });
  });

  it('leave alone what was saved elsewhere meanwhile', () => {
    const mine = changesOf({ ...SAVED, title: 'Mine' }, SAVED);
    const { values, clashes } = applyChanges(mine, { ...SAVED, minutes: 9 });
    expect(values).toEqual({ ...SAVED, title: 'Mine', minutes: 9 });
    expect([...clashes]).toEqual([]);
  });

  it('win where both changed the same field, and say so; not where both changed it alike', () => {
    const mine = changesOf({ ...SAVED, title: 'Mine', minutes: 9 }, SAVED);
    const { values, clashes } = applyChanges(mine, { ...SAVED, title: 'Theirs', minutes: 9 });
    expect(values).toEqual({ ...SAVED, title: 'Mine', minutes: 9 });
    expect([...clashes]).toEqual([['title', 'Saved']]);
  });

  it.each([
    ['a number for a text', { title: { from: 'Saved', to: 7 } }],
    ['nothing for a number', { minutes: { from: 3, to: null } }],
    ['a text for a list', { entries: { from: ['a'], to: 'a' } }],
    ['a list of numbers', { entries: { from: ['a'], to: [1] } }],
    ['a field that is gone', { unknown: { from: 1, to: 2 } }],
    ['what every object has', { toString: { from: 1, to: 2 } }],
  ])('are left out where they do not fit: %s', (_, changes) => {
    expect(applyChanges(changes, SAVED)).toEqual({ values: SAVED, clashes: new Map() });
  });
});
