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

  it('is known by what it is of, and whoever listens hears of it', () => {
    stubStorage();
    for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, vi.fn());
    const heard = vi.fn();
    const stop = draftStore.subscribe(heard);
    draftStore.write(place, { id: 'a', changes });
    expect([...draftStore.thingsOf('person')]).toEqual(['course.new']);
    expect([...draftStore.thingsOf('somebody else')]).toEqual([]);
    draftStore.forget(place, 'a');
    expect([...draftStore.thingsOf('person')]).toEqual([]);
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    draftStore.write(place, { id: 'b', changes });
    expect(heard).toHaveBeenCalledTimes(2);
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

  describe('of version 2', () => {
    const key = 'lunula.draft.2.person.course.new';
    const saved = { title: '', entries: [], price: 0 };

    it('is taken over with its id, once', () => {
      stubStorage({ [key]: '{"id":"a","values":{"title":"Typed","entries":["a"],"price":0,"gone":1}}' });
      draftStore.takeOver('person', 'course.new', saved);
      expect(draftStore.find(place, 'a')).toEqual({ id: 'a', changes });
      expect(localStorage.length).toBe(1);
      draftStore.forget(place, 'a');
      draftStore.takeOver('person', 'course.new', saved);
      expect(draftStore.list(place)).toEqual([]);
    });

    it.each([
      '?',
      '{"values":{"title":"Typed"}}',
      '{"id":"a","values":7}',
      '{"id":"a","values":{"title":""}}',
    ])('is removed if it is only %j', (text) => {
      stubStorage({ [key]: text });
      draftStore.takeOver('person', 'course.new', saved);
      expect(localStorage.length).toBe(0);
    });

    it('is forgotten with what it was of', () => {
      stubStorage({ [key]: '{"id":"a","values":{"title":"Typed"}}' });
      draftStore.forgetAll('person', 'course.new');
      expect(localStorage.length).toBe(0);
    });
  });
});
