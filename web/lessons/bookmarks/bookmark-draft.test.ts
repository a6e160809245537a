import { describe, expect, it } from 'vitest';
import { draftAt, draftOf, isChangedTo, writtenIn } from './bookmark-draft.ts';

const gold = { id: 'a', timeSeconds: 7, note: 'Gold' };
const silver = { id: 'b', timeSeconds: 9, note: null };

it('goes on with the note of a second that has one, and begins a new one elsewhere', () => {
  expect(draftAt({ timeSeconds: 7 }, [gold, silver], [])).toEqual({
    id: 'a',
    existing: gold,
    timeSeconds: 7,
    note: 'Gold',
  });
  const fresh = draftAt({ timeSeconds: 8 }, [gold, silver], []);
  expect(fresh).toMatchObject({ existing: null, timeSeconds: 8, note: '' });
  expect(fresh.id).not.toBe('a');
});

it('prefers what was written since and could not be sent', () => {
  const newer = { ...gold, note: 'Rose gold' };
  expect(draftAt({ timeSeconds: 7 }, [gold], [newer])).toMatchObject({
    id: 'a',
    existing: gold,
    note: 'Rose gold',
  });
  expect(draftAt({ timeSeconds: 7 }, [], [newer])).toMatchObject({
    id: 'a',
    existing: null,
    note: 'Rose gold',
  });
});

it('knows whether what is written is a change', () => {
  expect(draftOf(silver, [gold, silver])).toMatchObject({ existing: silver, note: '' });
  expect(draftOf(silver, [gold])).toMatchObject({ existing: null, note: '' });
});

it('knows whether what was sent of it has changed since, as it stays when it is sent once more', () => {
  const fresh = draftAt({ timeSeconds: 8 }, [], []);
  expect(isChangedTo('Gold', fresh)).toBe(false);
  expect(isChangedTo('Gold', draftOf(gold, []))).toBe(false);
  expect(isChangedTo(null, draftOf(gold, []))).toBe(true);
  expect(isChangedTo('Gold', draftOf({ ...gold, isChanged: true }, []))).toBe(true);
});

it('keeps what was typed and put aside, for its moment or its bookmark, but nothing where nothing was', () => {
  const fresh = draftAt({ timeSeconds: 8, filmStartMs: 2000 }, [], []);
  const aside = { id: fresh.id, timeSeconds: 8, filmStartMs: 2000, note: 'Copper', isChanged: false };
  expect(writtenIn(fresh, 'Copper')).toEqual(aside);
  expect(draftAt({ timeSeconds: 8, filmStartMs: 2000 }, [], [aside])).toMatchObject({
    id: fresh.id,
    note: 'Copper',
  });
  expect(writtenIn(draftOf(gold, [gold]), 'Rose gold')).toMatchObject({
    id: 'a',
    timeSeconds: 7,
    note: 'Rose gold',
    isChanged: true,
  });
  expect(writtenIn(fresh, '')).toBeNull();
  expect(writtenIn(draftOf(gold, [gold]), 'Gold')).toBeNull();
});

describe('what was written of another cut than the one on the screen', () => {
  const written = { id: 'c', timeSeconds: 40, filmStartMs: 0, note: 'Copper' };

  it('is at the same picture', () => {
    expect(draftOf(written, [], 30_000)).toMatchObject({
      id: 'c',
      timeSeconds: 10,
      filmStartMs: 30_000,
      isCutOff: false,
      note: 'Copper',
    });
    expect(draftOf({ ...written, filmStartMs: 50_000 }, [], 30_000)).toMatchObject({ timeSeconds: 60 });
  });

  it('is gone on with there, and not at the second that it had', () => {
    expect(draftAt({ timeSeconds: 10, filmStartMs: 30_000 }, [], [written])).toMatchObject({ id: 'c' });
    expect(draftAt({ timeSeconds: 40, filmStartMs: 30_000 }, [], [written]).id).not.toBe('c');
  });

  it('keeps its place where its picture was cut off, and says so', () => {
    expect(draftOf(written, [], 60_000)).toMatchObject({ timeSeconds: 40, filmStartMs: 0, isCutOff: true });
  });

  it('is where the server has moved it, if only its note was changed', () => {
    const saved = { id: 'c', timeSeconds: 10, note: 'Gold' };
    expect(draftOf(written, [saved], 30_000)).toMatchObject({
      existing: saved,
      timeSeconds: 10,
      note: 'Copper',
    });
    expect(draftAt({ timeSeconds: 10, filmStartMs: 30_000 }, [saved], [written])).toMatchObject({
      existing: saved,
      note: 'Copper',
    });
  });
});
