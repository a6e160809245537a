import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import type { AppEnv } from '#server/requests/app-env.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();

it('is told by a page to whoever opens it in a browser', async () => {
  const pages = new Hono<AppEnv>().get('/*', (c) => c.text('No such page', 404));
  const app = createApp(test.deps, { ...test.options, pages });
  const ask = async (accept: string) => (await app.request('/live/anything', { headers: { accept } })).text();
  expect(await ask('text/html,application/xhtml+xml,*/*;q=0.8')).toBe('No such page');
  expect(await ask('*/*')).toContain('NOT_FOUND');
});
