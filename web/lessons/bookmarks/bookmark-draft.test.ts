import { expect, it } from 'vitest';
import { draftAt, draftOf } from './bookmark-draft.ts';

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
