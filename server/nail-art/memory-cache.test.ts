import { describe, expect, it } from 'vitest';
import { createMemoryCache } from './memory-cache.ts';

const entry = (size: number) => ({ bytes: Buffer.alloc(size) });

describe('memory cache', () => {
  it('drops the least recently used when its bytes are used up', () => {
    const cache = createMemoryCache(10);
    cache.set('a', entry(4));
    cache.set('b', entry(4));
    cache.find('a');
    cache.set('c', entry(4));
    expect(cache.find('b')).toBeNull();
    expect(cache.find('a')).not.toBeNull();
    expect(cache.find('c')).not.toBeNull();
  });

  it('counts a replaced entry once', () => {
    const cache = createMemoryCache(10);
    cache.set('a', entry(8));
    cache.set('a', entry(2));
    cache.set('b', entry(8));
    expect(cache.find('a')).not.toBeNull();
    expect(cache.find('b')).not.toBeNull();
  });

  it('keeps nothing larger than the cache itself', () => {
    const cache = createMemoryCache(10);
    cache.set('huge', entry(11));
    expect(cache.find('huge')).toBeNull();
    cache.set('a', entry(10));
    expect(cache.find('a')).not.toBeNull();
  });
});
