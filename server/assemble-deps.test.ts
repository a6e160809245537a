import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '#server/platform/config/read-config.ts';
import { createLog } from '#server/platform/log.ts';
import { chooseQuietPort } from '#tests/support/quiet-port.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { assembleDeps } from './assemble-deps.ts';

const { url } = await useTestDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'lunula-assemble-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

describe('assembleDeps', () => {
  it('starts even if its Redis is unreachable, and changes still reach the other processes', async () => {
    // Nothing listens on this port: it was free a moment ago.
    const settings = { DATA_DIR: dataDir, REDIS_URL: `redis://127.0.0.1:${await chooseQuietPort()}` };
    const [here, there] = [await assemble(settings), await assemble(settings)];
    const kept = () => there.cache.read('api', '/api/courses');
    await there.cache.obtain('api', '/api/courses', async () => {
      there.deps.madeFrom('courses');
      return {
        answer: { route: '/', status: 200, headers: [], body: new Uint8Array() },
        keepAs: '/api/courses',
      };
    });
    expect(kept()).not.toBeNull();
    await here.deps.announcePublicChange({ changed: ['courses'] });
    await vi.waitFor(() => expect(kept()).toBeNull(), 60_000);
  });
});

async function assemble(settings: Record<string, string>) {
  const log = createLog({ level: 'silent' });
  const assembled = await assembleDeps(readConfig(settings), url, 'http://lunula.test', log, {
    runsJobs: false,
  });
  await assembled.deps.queue.start();
  onTestFinished(assembled.close);
  return assembled;
}
