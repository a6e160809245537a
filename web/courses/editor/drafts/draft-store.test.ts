import { afterEach, describe, expect, it, vi } from 'vitest';
import { draftStore } from './draft-store.ts';

const FORM = { title: 'Saved', minutes: 3, isFree: false, entries: ['a'], upload: null as object | null };
const key = draftStore.key('person', 'course.new');

function useStorage(text: string | null, isBroken = false) {
  const storage = new Map(text === null ? [] : [[key, text]]);
  const fail = () => {
    throw new Error('no storage');
  };
  vi.stubGlobal('localStorage', {
    getItem: isBroken ? fail : (name: string) => storage.get(name) ?? null,
    setItem: isBroken ? fail : (name: string, value: string) => storage.set(name, value),
    removeItem: isBroken ? fail : (name: string) => storage.delete(name),
  });
}

afterEach(() => vi.unstubAllGlobals());

describe('a draft', () => {
  it('comes back as it was written, and not once it is forgotten', () => {
    useStorage(null);
    expect(draftStore.read(key, FORM)).toBeNull();
    const typed = { title: 'Typed', minutes: 4, isFree: true, entries: [], upload: { id: 'x' } };
    draftStore.write(key, { id: 'a', values: typed });
    expect(draftStore.read(key, FORM)).toEqual({ id: 'a', values: typed });
    expect(draftStore.read(draftStore.key('somebody else', 'course.new'), FORM)).toBeNull();
    draftStore.forget(key);
    expect(draftStore.read(key, FORM)).toBeNull();
  });

  it.each(['', 'null', '7', '"text"', '{"title":', '[]x', '{"values":{}}', '{"id":"a","values":null}'])(
    'is none in %j',
    (text) => {
      useStorage(text);
      expect(draftStore.read(key, FORM)).toBeNull();
    },
  );

  it.each([
    [{ title: 7 }, {}],
    [{ title: 'Typed', minutes: null }, { title: 'Typed' }],
    [{ entries: 'a' }, {}],
    [{ entries: [1] }, {}],
    [{ unknown: 1, __proto__: { isFree: true } }, {}],
  ])('%j changes only what fits the form', (stored, change) => {
    useStorage(JSON.stringify({ id: 'a', values: stored }));
    expect(draftStore.read(key, FORM)).toEqual({ id: 'a', values: { ...FORM, ...change } });
  });

  it('is not missed where nothing can be stored', () => {
    useStorage(null, true);
    draftStore.write(key, { id: 'a', values: FORM });
    draftStore.forget(key);
    expect(draftStore.read(key, FORM)).toBeNull();
  });
});
