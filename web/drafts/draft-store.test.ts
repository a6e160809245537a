import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '#tests/support/stand-ins/stub-storage.ts';
import { draftStore } from './draft-store.ts';

const place = draftStore.placeOf('person', 'course.new');
const changes = { title: { from: '', to: 'Typed' }, entries: { from: [], to: ['a'] } };

afterEach(() => vi.unstubAllGlobals());

describe('a draft', () => {
  it('is found as it was written until it is forgotten', () => {
    stubStorage();
    draftStore.write(place, { id: 'a', changes });
    expect(draftStore.list(place)).toEqual(['a']);
    expect(draftStore.find(place, 'a')).toEqual({ id: 'a', changes });
    expect(draftStore.list(draftStore.placeOf('somebody else', 'course.new'))).toEqual([]);
    expect(draftStore.list(draftStore.placeOf('person', 'course'))).toEqual([]);
    draftStore.forget(place, 'a');
    expect(draftStore.list(place)).toEqual([]);
    expect(draftStore.find(place, 'a')).toBeNull();
  });

  it('is listed before those that were written earlier', () => {
    stubStorage({ [`${place}old`]: '{"at":1,"changes":{}}', [`${place}broken`]: '?' });
    draftStore.write(place, { id: 'young', changes });
    expect(draftStore.list(place)).toEqual(['young', 'old', 'broken']);
    draftStore.forgetAll('person', 'course.new');
    expect(draftStore.list(place)).toEqual([]);
  });

  it.each(['', 'null', '7', '"text"', '{"title":', '{}', '{"changes":7}', '{"changes":{"title":"x"}}'])(
    'is not found in %j',
    (text) => {
      stubStorage({ [`${place}a`]: text });
      expect(draftStore.find(place, 'a')).toBeNull();
    },
  );

  it('is silently dropped where nothing can be stored', () => {
    vi.stubGlobal('localStorage', undefined);
    draftStore.write(place, { id: 'a', changes });
    draftStore.forget(place, 'a');
    expect(draftStore.list(place)).toEqual([]);
    expect(draftStore.find(place, 'a')).toBeNull();
  });
});
