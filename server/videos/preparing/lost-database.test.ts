import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, expect, it, vi } from 'vitest';
import type { Deps } from '#server/deps.ts';
import { later } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { videos } from '#server/videos/videos.tables.ts';
import { startTcpProxy } from '#tests/support/stand-ins/tcp-proxy.ts';
import { readClips } from '#tests/support/videos/read-clips.ts';
import { TEST_LIMITS } from '#tests/support/videos/test-limits.ts';
import { usePreparation } from '#tests/support/videos/use-preparation.ts';
import { claimVideo } from './claim-video.ts';
import { prepareVideo } from './prepare-video.ts';

const test = await usePreparation();
const { brief } = await readClips('brief');

// Whoever prepares is behind the proxy, and another process; this test itself is not.
const proxy = await startTcpProxy(test.databaseUrl);
const [database, othersDatabase] = [openBehindProxy(), openBehindProxy()];
const others = { ...test.deps, db: othersDatabase.db };
afterAll(async () => {
  await database.close();
  await othersDatabase.close();
  await proxy.close();
});

function openBehindProxy() {
  return openDatabase({ url: proxy.url, log: pino({ level: 'silent' }) });
}

async function expectLost({ db }: typeof database): Promise<void> {
  await expect(db.select().from(videos)).rejects.toThrow();
}

/** Prepares a film, for which the database is lost before the first of its files is stored. */
async function prepareWhileLost(uploadId: string, meanwhile: () => Promise<void>) {
  const stored: string[] = [];
  const put: Deps['media']['put'] = async (key, ...rest) => {
    stored.push(key.replace(/.*\./, ''));
    if (stored.length === 1) {
      proxy.cut();
      // The claim runs out, and could not be renewed.
      test.advance({ minutes: 2 });
      await expectLost(database);
      await meanwhile();
    }
    return test.deps.media.put(key, ...rest);
  };
  const deps = { ...test.deps, db: database.db, media: { ...test.deps.media, put } };
  await prepareVideo(deps, { uploadId }, new AbortController().signal, TEST_LIMITS);
  return stored;
}

it('waits for a database that is away, makes nothing twice, and blames no film', async () => {
  const uploadId = await test.addFilm(brief);
  let attempt: number | null = null;
  const stored = await prepareWhileLost(uploadId, async () => {
    // Somebody else comes back to the database sooner, and leaves time to whoever had the film.
    await expectLost(othersDatabase);
    proxy.forget();
    expect(await claimVideo(others, uploadId)).toBeNull();
    ({ attempts: attempt } = await test.readVideo(uploadId));
  });
  expect(attempt).toBe(1);
  expect(stored.filter((kind) => kind === 'm4s')).toHaveLength(2);
  expect(await test.readVideo(uploadId)).toMatchObject({ status: 'ready', attempts: 0 });
});

it('leaves a film to whoever took it meanwhile, with no attempt counted for the outage', async () => {
  const uploadId = await test.addFilm(brief);
  const isIt = eq(videos.upload_id, uploadId);
  await prepareWhileLost(uploadId, async () => {
    const claimed_until = later(test.deps.clock.now(), { minutes: 1 });
    const taken = { claimed_by: randomUUID(), claimed_until, attempts: sql`${videos.attempts} + 1` };
    await test.deps.db.update(videos).set(taken).where(isIt);
    proxy.forget();
    // The next renewal finds out.
    const isBlameless = async () => {
      test.advance({ seconds: 6 });
      expect((await test.readVideo(uploadId)).attempts).toBe(1);
    };
    await vi.waitFor(isBlameless, { timeout: 60_000, interval: 100 });
  });
  expect(await test.readVideo(uploadId)).toMatchObject({ status: 'preparing', attempts: 1 });
  await test.deps.db.delete(videos).where(isIt);
});

it('takes over only once claims could have been renewed again', async () => {
  const uploadId = await test.addFilm(brief);
  await claimVideo(others, uploadId);
  proxy.cut();
  test.advance({ minutes: 2 });
  await expectLost(othersDatabase);
  proxy.forget();
  expect(await claimVideo(others, uploadId)).toBeNull();
  test.advance({ seconds: 16 });
  expect(await claimVideo(others, uploadId)).toMatchObject({ attempts: 2 });
});
