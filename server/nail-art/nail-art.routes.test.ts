import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nailArtPath } from '#shared/nail-art/nail-art-path.ts';
import { nailArtRoutes } from './nail-art.routes.ts';

const SMALL = { ratio: 'square', longSide: 64 } as const;
const PATH = nailArtPath('a course / with é', { mode: 'crop' }, SMALL);

let cacheDir: string;

beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'nail-art-'));
});

afterEach(() => rm(cacheDir, { recursive: true, force: true }));

/** Draws nothing, but counts. */
function countingRaster() {
  const drawn: string[] = [];
  const raster = async ({ seed }: { seed: string }) => {
    drawn.push(seed);
    return Buffer.from(`picture of ${seed}`);
  };
  return { drawn, raster };
}

describe('GET /art', () => {
  it('serves a picture that can be cached for ever', async () => {
    const response = await nailArtRoutes({ cacheDir }).request(PATH);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[\w-]{43}"$/),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(bytes.byteLength));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 64, height: 64 });
  });

  it('serves PNG for link previews', async () => {
    const path = nailArtPath('preview', { mode: 'nail', pattern: 'solid' }, 'open-graph');
    const response = await nailArtRoutes({ cacheDir }).request(path);
    expect(response.headers.get('content-type')).toBe('image/png');
    const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(picture).toMatchObject({ format: 'png', width: 1200, height: 630 });
  });

  it('answers HEAD with the same headers and no body', async () => {
    const app = nailArtRoutes({ cacheDir });
    const get = await app.request(PATH);
    const head = await app.request(PATH, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect([...head.headers]).toEqual([...get.headers]);
    expect((await head.arrayBuffer()).byteLength).toBe(0);
  });

  it('answers 304 to clients that have the picture', async () => {
    const app = nailArtRoutes({ cacheDir });
    const etag = (await app.request(PATH)).headers.get('etag') ?? '';
    const again = await app.request(PATH, { headers: { 'If-None-Match': `"other", ${etag}` } });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
    expect((await app.request(PATH, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  it.each([
    '/art/',
    '/art/nothing',
    PATH.replace('64x64', '63x63'),
    PATH.replace('%20', '+'),
    PATH.replace('%C3', '%c3'),
    PATH.replace('.webp', '.svg'),
  ])('answers 404 to %s', async (path) => {
    const { drawn, raster } = countingRaster();
    const response = await nailArtRoutes({ cacheDir, raster }).request(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(drawn).toEqual([]);
  });

  it('draws once for concurrent and later requests', async () => {
    const { drawn, raster } = countingRaster();
    const app = nailArtRoutes({ cacheDir, raster });
    const responses = await Promise.all(Array.from({ length: 20 }, () => app.request(PATH)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    await app.request(PATH);
    expect(drawn).toHaveLength(1);
  });

  it('finds pictures from before a restart', async () => {
    const { drawn, raster } = countingRaster();
    const first = await nailArtRoutes({ cacheDir, raster }).request(PATH);
    const second = await nailArtRoutes({ cacheDir, raster }).request(PATH);
    expect(drawn).toHaveLength(1);
    expect(await second.text()).toBe(await first.text());
    expect(await readdir(cacheDir)).toHaveLength(1);
  });

  it('reads from disk what did not fit in memory', async () => {
    const { drawn, raster } = countingRaster();
    const app = nailArtRoutes({ cacheDir, raster, memoryBytes: 1 });
    await app.request(PATH);
    expect((await app.request(PATH)).status).toBe(200);
    expect(drawn).toHaveLength(1);
  });

  it('serves pictures although the disk is broken, and logs it', async () => {
    const errors: unknown[] = [];
    const file = join(cacheDir, 'file');
    await writeFile(file, 'in the way');
    const { raster } = countingRaster();
    const app = nailArtRoutes({ cacheDir: file, raster, onCacheError: (error) => errors.push(error) });
    expect((await app.request(PATH)).status).toBe(200);
    expect(errors).not.toEqual([]);
  });

  it('refuses requests beyond the queue, and draws them later', async () => {
    const { promise, resolve } = Promise.withResolvers<Buffer>();
    const app = nailArtRoutes({ cacheDir, atOnce: 1, waiting: 1, raster: () => promise });
    const pathOf = (seed: string) => nailArtPath(seed, {}, SMALL);
    const responses = Array.from({ length: 3 }, (_, i) => app.request(pathOf(`seed ${i}`)));
    const refused = await Promise.race(responses);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    resolve(Buffer.from('picture'));
    const statuses = (await Promise.all(responses)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 200, 503]);
    const again = await Promise.all([0, 1, 2].map((i) => app.request(pathOf(`seed ${i}`))));
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('does not remember a failed drawing', async () => {
    let fails = true;
    const raster = async () => {
      if (fails) throw new Error('out of ink');
      return Buffer.from('picture');
    };
    const app = nailArtRoutes({ cacheDir, raster }).onError((_, c) => c.text('failed', 500));
    expect((await app.request(PATH)).status).toBe(500);
    fails = false;
    expect((await app.request(PATH)).status).toBe(200);
  });
});
