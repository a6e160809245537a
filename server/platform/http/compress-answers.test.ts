import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { acceptsGzip, compressAnswers, compressOnce } from './compress-answers.ts';

const LONG = JSON.stringify({ text: 'lunula '.repeat(500) });
const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };

const app = new Hono();
app.use(compressAnswers());
app.get('/long', (c) => c.body(LONG, 200, { 'Content-Type': 'application/json', ETag: '"abc"' }));
app.get('/film.m3u8', (c) => c.body(LONG, 200, { 'Content-Type': 'application/vnd.apple.mpegurl' }));
app.get('/short', (c) => c.json({ ok: true }));
app.get('/picture', (c) => c.body(new Uint8Array(5_000), 200, { 'Content-Type': 'image/webp' }));
app.get('/packed', (c) => c.body(LONG, 200, { 'Content-Type': 'text/css', 'Content-Encoding': 'br' }));
app.get('/unchanged', () => new Response(null, { status: 304, headers: { 'Content-Type': 'text/html' } }));
app.get('/broken', (c) => c.text(LONG, 500));

describe('compressAnswers', () => {
  it('compresses a long text for clients that accept gzip, under a weak tag', async () => {
    const response = await app.request('/long', { headers: BROWSER });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/json',
      vary: 'Accept-Encoding',
      etag: 'W/"abc"',
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBeLessThan(LONG.length / 10);
    expect(gunzipSync(bytes).toString()).toBe(LONG);
  });

  it('compresses the lists of films, which repeat one address for each piece', async () => {
    const response = await app.request('/film.m3u8', { headers: BROWSER });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(LONG.length / 10);
  });

  it('leaves it alone for the others, but tells caches that it varies', async () => {
    const response = await app.request('/long');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(response.headers.get('etag')).toBe('"abc"');
    expect(await response.text()).toBe(LONG);
  });

  it('leaves a short text alone', async () => {
    const response = await app.request('/short', { headers: BROWSER });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.json()).toEqual({ ok: true });
  });

  it('keeps the status of what it compresses', async () => {
    const response = await app.request('/broken', { headers: BROWSER });
    expect([response.status, response.headers.get('content-encoding')]).toEqual([500, 'gzip']);
  });

  it.each(['/picture', '/packed', '/unchanged'])('does not touch %s', async (path) => {
    const [plain, asked] = [await app.request(path), await app.request(path, { headers: BROWSER })];
    expect(Object.fromEntries(asked.headers)).toEqual(Object.fromEntries(plain.headers));
    expect(asked.headers.get('vary')).toBeNull();
    expect(await asked.arrayBuffer()).toEqual(await plain.arrayBuffer());
  });

  it('answers HEAD without reading a body', async () => {
    const response = await app.request('/long', { method: 'HEAD', headers: BROWSER });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('content-encoding')).toBeNull();
  });
});

describe('acceptsGzip', () => {
  it.each(['gzip', 'br, gzip', 'GZIP;q=0.5', 'deflate, gzip; q=1.0', '*', 'br;q=0, *;q=0.1'])(
    'is true for %j',
    (header) => {
      expect(acceptsGzip(header)).toBe(true);
    },
  );

  it.each([undefined, '', 'br', 'identity', 'gzip;q=0', 'gzip; q=0.00', 'x-gzip', 'gzip;q=0, *', '*;q=0'])(
    'is false for %j',
    (header) => {
      expect(acceptsGzip(header)).toBe(false);
    },
  );
});

describe('compressOnce', () => {
  it('compresses the same bytes only once', async () => {
    const bytes = new TextEncoder().encode(LONG);
    const first = await compressOnce(bytes);
    expect(await compressOnce(bytes)).toBe(first);
    expect(first.buffer.byteLength).toBe(first.byteLength);
    expect(gunzipSync(first).toString()).toBe(LONG);
  });

  it('returns short bytes unchanged', async () => {
    const bytes = new TextEncoder().encode('short');
    expect(await compressOnce(bytes)).toBe(bytes);
  });
});
