import { afterEach, expect, it, vi } from 'vitest';
import { keptWish } from './kept-wish.ts';

const storage = new Map<string, string>();

function open(): void {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
}

afterEach(() => {
  storage.clear();
  vi.unstubAllGlobals();
});

it('is for nobody else than it was made for, until it is forgotten', () => {
  open();
  const wish = { kind: 'enroll', courseId: crypto.randomUUID() } as const;
  const ines = { id: 'ines', email: 'ines@example.com' };
  for (const owner of [ines.id, ines.email]) {
    keptWish.keep({ owner, wish });
    expect([...storage.values()].join(), 'whoever uses this browser next').not.toContain(owner);
    expect(keptWish.find()).toEqual(wish);
    expect(keptWish.findFor(ines)).toEqual(wish);
    expect(keptWish.findFor({ id: 'ruta', email: 'ruta@example.com' })).toBeNull();
    keptWish.forget();
    expect(keptWish.find()).toBeNull();
  }
});

it.each(['premium', 'ines //evil.example', ''])('is none in %j', (text) => {
  open();
  storage.set('lunula.wish', text);
  expect(keptWish.find()).toBeNull();
});

it('is not kept where nothing can be stored', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keptWish.keep({ owner: 'ines', wish: { kind: 'premium' } });
  keptWish.forget();
  expect(keptWish.find()).toBeNull();
});
