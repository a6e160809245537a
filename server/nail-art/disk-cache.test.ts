import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDiskCache } from './disk-cache.ts';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'disk-cache-'));
});

afterEach(() => rm(dir, { recursive: true, force: true }));

async function age(name: string, seconds: number): Promise<void> {
  const then = new Date(Date.now() - seconds * 1000);
  await utimes(join(dir, name), then, then);
}

describe('disk cache', () => {
  it('returns what was written, even to another process, and leaves no partial files', async () => {
    await createDiskCache({ dir: join(dir, 'art'), maxBytes: 100 }).write('a.webp', Buffer.from('picture'));
    const other = createDiskCache({ dir: join(dir, 'art'), maxBytes: 100 });
    expect((await other.read('a.webp'))?.toString()).toBe('picture');
    expect(await readdir(join(dir, 'art'))).toEqual(['a.webp']);
  });

  it('treats a missing or empty file as absent', async () => {
    const cache = createDiskCache({ dir, maxBytes: 100 });
    await writeFile(join(dir, 'empty.webp'), '');
    expect(await cache.read('absent.webp')).toBeNull();
    expect(await cache.read('empty.webp')).toBeNull();
  });

  it('removes the oldest when full, counting files from before', async () => {
    await writeFile(join(dir, 'before.webp'), Buffer.alloc(40));
    await age('before.webp', 300);
    const cache = createDiskCache({ dir, maxBytes: 100 });
    await cache.write('old.webp', Buffer.alloc(30));
    await age('old.webp', 200);
    await cache.write('newer.webp', Buffer.alloc(20));
    await age('newer.webp', 100);
    expect((await readdir(dir)).sort()).toEqual(['before.webp', 'newer.webp', 'old.webp']);
    await cache.write('newest.webp', Buffer.alloc(20));
    expect((await readdir(dir)).sort()).toEqual(['newer.webp', 'newest.webp', 'old.webp']);
  });

  it('fails when the folder cannot be used', async () => {
    await writeFile(join(dir, 'file'), 'in the way');
    const cache = createDiskCache({ dir: join(dir, 'file'), maxBytes: 100 });
    await expect(cache.write('a.webp', Buffer.from('picture'))).rejects.toThrow();
    await expect(cache.read('a.webp')).rejects.toThrow();
  });
});
