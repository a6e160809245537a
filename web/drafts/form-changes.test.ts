import { describe, expect, it } from 'vitest';
import { applyChanges, changesOf, isSameForm } from './form-changes.ts';

const SAVED = {
  title: 'Saved',
  minutes: 3,
  isFree: false,
  entries: ['a'],
  upload: null as object | null,
  rows: [{ text: 'a', options: ['b'] }],
};

describe('changes to a form', () => {
  it('are the fields that differ, each with its previous value', () => {
    expect(changesOf(SAVED, SAVED)).toEqual({});
    expect(changesOf({ ...SAVED, title: 'Mine', entries: ['a', 'b'] }, SAVED)).toEqual({
      title: { from: 'Saved', to: 'Mine' },
      entries: { from: ['a'], to: ['a', 'b'] },
    });
  });

  it('leave alone what was saved elsewhere in the meantime', () => {
    const mine = changesOf({ ...SAVED, title: 'Mine' }, SAVED);
    const { values, clashes } = applyChanges(mine, { ...SAVED, minutes: 9 });
    expect(values).toEqual({ ...SAVED, title: 'Mine', minutes: 9 });
    expect([...clashes]).toEqual([]);
  });

  it('win over different changes to the same field and report a clash, but not over identical ones', () => {
    const mine = changesOf({ ...SAVED, title: 'Mine', minutes: 9 }, SAVED);
    const { values, clashes } = applyChanges(mine, { ...SAVED, title: 'Theirs', minutes: 9 });
    expect(values).toEqual({ ...SAVED, title: 'Mine', minutes: 9 });
    expect([...clashes]).toEqual([['title', 'Saved']]);
  });

  it('are not what is learnt meanwhile of the thing that was chosen', () => {
    const film = { id: 'film', durationSeconds: null as number | null };
    const chosen = { ...SAVED, upload: film };
    const arrived = { ...SAVED, upload: { ...film, durationSeconds: 605 } };
    expect(changesOf(arrived, chosen)).toEqual({});
    // A form that is open shows it nevertheless.
    expect(isSameForm(chosen, arrived)).toBe(false);
    const other = { ...film, id: 'other' };
    const { values, clashes } = applyChanges({ upload: { from: film, to: other } }, arrived);
    expect(values.upload).toEqual(other);
    expect([...clashes]).toEqual([]);
    expect(Object.keys(changesOf({ ...SAVED, upload: null }, chosen))).toEqual(['upload']);
  });

  it('may be to lists of objects', () => {
    const rows = [{ text: 'Mine', options: ['b', 'c'] }];
    expect(applyChanges(changesOf({ ...SAVED, rows }, SAVED), SAVED).values.rows).toEqual(rows);
  });

  it.each([
    ['a number for a text', { title: { from: 'Saved', to: 7 } }],
    ['nothing for a number', { minutes: { from: 3, to: null } }],
    ['a text for a list', { entries: { from: ['a'], to: 'a' } }],
    ['a list of numbers', { entries: { from: ['a'], to: [1] } }],
    ['a list of objects that lack a field', { rows: { from: [], to: [{ text: 'a' }] } }],
    ['a field that no longer exists', { unknown: { from: 1, to: 2 } }],
    ['a property of every object', { toString: { from: 1, to: 2 } }],
  ])('are left out where they do not fit: %s', (_, changes) => {
    expect(applyChanges(changes, SAVED)).toEqual({ values: SAVED, clashes: new Map() });
  });
});
