// A server that does nothing but prepare one film, for stories that need one and tests that kill it.

import { eq } from 'drizzle-orm';
import { assembleDeps } from '#server/assemble-deps.ts';
import { openRecordedFilm } from '#server/live-video/prepared/open-recorded-film.ts';
import { systemClock } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { createLog } from '#server/platform/log.ts';
import { prepareVideo } from '#server/videos/preparing/prepare-video.ts';
import { videos } from '#server/videos/videos.tables.ts';
import { TEST_LIMITS } from './test-limits.ts';

const url = process.env.DATABASE_URL ?? '';
const settings = {
  PUBLIC_URL: 'http://127.0.0.1',
  SMTP_URL: 'smtp://127.0.0.1:9',
  AUTH_SECRET: 'x'.repeat(32),
};
const config = readConfig({ DATA_DIR: process.env.DATA_DIR, DATABASE_URL: url, ...settings });
const clock = { ...systemClock, now: () => new Date(process.env.NOW ?? '') };
const log = createLog({ level: 'silent' });
const { deps } = await assembleDeps(config, url, 'http://127.0.0.1', log, { clock, runsJobs: false });
process.send?.('ready');
const { signal } = new AbortController();
const uploadId = process.env.UPLOAD_ID ?? '';
// Twice: after its first size it gives way to films of other stories, which wait.
for (const _ of ['first', 'rest'])
  await prepareVideo(deps, { uploadId }, signal, TEST_LIMITS, openRecordedFilm);
const [film] = await deps.db
  .select({ status: videos.status })
  .from(videos)
  .where(eq(videos.upload_id, uploadId));
// What listens to the database would keep it running.
process.exit(film?.status === 'ready' ? 0 : 1);
