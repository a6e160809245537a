import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '#server/platform/metrics.ts';
import { DomainError } from '#shared/errors.ts';
import { healthRoutes } from './health.routes.ts';

const TOKEN = 'a token of sixteen letters';

function open(options: { token?: string; isReady?: boolean } = {}) {
  const metrics = createMetrics({ connections: () => 3 });
  const app = new Hono().route(
    '/',
    healthRoutes({ metrics, metricsToken: options.token, isReady: async () => options.isReady ?? true }),
  );
  app.onError((error, c) => c.text(error instanceof DomainError ? error.code : 'crash', 404));
  return (path: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    app.request(path, { headers }, { incoming: { socket: { remoteAddress } } });
}

describe('the health check', () => {
  it('is alive while the process lives, whatever the database does', async () => {
    expect((await open({ isReady: false })('/healthz')).status).toBe(200);
  });

  it('is ready only while the database answers', async () => {
    expect((await open({ isReady: true })('/readyz')).status).toBe(200);
    const away = await open({ isReady: false })('/readyz');
    expect([away.status, await away.json()]).toEqual([503, { status: 'not ready' }]);
  });
});

describe('the metrics, without a token', () => {
  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])(
    'are shown to this machine, %s',
    async (address) => {
      const response = await open()('/metrics', {}, address);
      expect(await response.text()).toContain('lunula_realtime_connections 3');
    },
  );

  it.each(['203.0.113.1', '10.0.0.1', '::2', '2001:db8::1', '::ffff:203.0.113.1'])(
    'are refused to %s',
    async (address) => {
      const response = await open()('/metrics', {}, address);
      expect([response.status, await response.text()]).toEqual([404, 'NOT_FOUND']);
    },
  );

  it.each([
    'X-Forwarded-For',
    'Forwarded',
    'X-Real-IP',
    'X-Forwarded-Host',
    'Via',
    'X-Forwarded-Proto',
    'CF-Connecting-IP',
  ])('are refused through a proxy on this machine, revealed by %s', async (name) => {
    expect((await open()('/metrics', { [name]: '127.0.0.1' })).status).toBe(404);
  });
});

describe('the metrics, with a token', () => {
  it('are shown to anyone who has it', async () => {
    const response = await open({ token: TOKEN })(
      '/metrics',
      { Authorization: `Bearer ${TOKEN}` },
      '203.0.113.1',
    );
    expect(response.status).toBe(200);
  });

  it.each(['', 'Bearer', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, TOKEN, `bearer ${TOKEN}`])(
    'are not shown for %j, not even on this machine',
    async (value) => {
      expect((await open({ token: TOKEN })('/metrics', value ? { Authorization: value } : {})).status).toBe(
        404,
      );
    },
  );
});
