import { describe, expect, it } from 'vitest';
import { createPublicCache } from './public-cache.ts';

const HEADERS: [string, string][] = [['Content-Type', 'application/json']];
const bytes = (text: string) => new TextEncoder().encode(text);

function openCache() {
  let now = 0;
  const cache = createPublicCache(() => now);
  return {
    cache,
    pass(milliseconds: number) {
      now += milliseconds;
    },
    keep: (key: string, text: string) => cache.write(key, cache.version(), bytes(text), HEADERS),
    read(key: string) {
      const entry = cache.read(key);
      return entry && new TextDecoder().decode(entry.body);
    },
  };
}

describe('createPublicCache', () => {
  it('gives back what it was given, under the same address alone', () => {
    const { cache, keep, read } = openCache();
    keep('/a', 'one');
    expect(read('/a')).toBe('one');
    expect(cache.read('/a')?.headers).toEqual(HEADERS);
    expect(read('/a?x')).toBeNull();
  });

  it('tags equal content equally and other content differently', () => {
    const { keep } = openCache();
    const [one, again, other] = [keep('/a', 'one'), keep('/b', 'one'), keep('/a', 'two')];
    expect(one.etag).toBe(again.etag);
    expect(one.etag).not.toBe(other.etag);
    expect(one.etag).toMatch(/^"[\w-]+"$/);
  });

  it('forgets everything when something public changes', () => {
    const { cache, keep, read } = openCache();
    keep('/a', 'one');
    keep('/b', 'two');
    cache.invalidate();
    expect([read('/a'), read('/b')]).toEqual([null, null]);
  });

  it('does not keep what was made before a change and came after it', () => {
    const { cache, read } = openCache();
    const version = cache.version();
    cache.invalidate();
    const answer = cache.write('/a', version, bytes('old'), HEADERS);
    expect(read('/a')).toBeNull();
    expect(new TextDecoder().decode(answer.body)).toBe('old');
  });

  it('keeps nothing for longer than a minute, however often it is asked for', () => {
    const { pass, keep, read } = openCache();
    keep('/a', 'one');
    pass(59_999);
    expect(read('/a')).toBe('one');
    pass(1);
    expect(read('/a')).toBeNull();
  });

  it('drops what has not been asked for the longest once the bodies fill its room', () => {
    const { keep, read } = openCache();
    const megabyte = 'x'.repeat(1024 * 1024);
    for (let number = 0; number < 40; number += 1) keep(`/${number}`, megabyte);
    read('/0');
    for (let number = 40; number < 60; number += 1) keep(`/${number}`, megabyte);
    expect([read('/0'), read('/59')]).toEqual([megabyte, megabyte]);
    expect(read('/1')).toBeNull();
  });

  it('counts addresses too: small answers under long, invented ones do not fill the memory', () => {
    const { keep, read } = openCache();
    const address = (number: number) => `/courses?q=${number}&${'x'.repeat(100_000)}`;
    for (let number = 0; number < 1_000; number += 1) keep(address(number), '[]');
    expect(read(address(0))).toBeNull();
    expect(read(address(999))).toBe('[]');
  });

  it('never keeps a single answer larger than its room', () => {
    const { keep, read } = openCache();
    keep('/small', 'one');
    keep('/huge', 'x'.repeat(49 * 1024 * 1024));
    expect(read('/huge')).toBeNull();
  });
});
