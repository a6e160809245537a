import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { sweepVideos } from '#server/videos/sweep-videos.ts';
import { startS3StandIn } from '#tests/support/stand-ins/s3-stand-in.ts';
import { readClips } from '#tests/support/videos/read-clips.ts';
import { readRendition, usePreparation } from '#tests/support/videos/use-preparation.ts';

const s3 = await startS3StandIn();
afterAll(() => s3.close());
const test = await usePreparation({
  S3_ENDPOINT: s3.options.endpoint,
  S3_REGION: s3.options.region,
  S3_BUCKET: s3.options.bucket,
  S3_ACCESS_KEY_ID: s3.options.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.options.secretAccessKey,
});

it('a film in a bucket is prepared into it, and leaves nothing there or here once it is gone', async () => {
  const { brief } = await readClips('brief');
  const uploadId = await test.addFilm(brief);
  expect(await test.prepare(uploadId)).toMatchObject({ status: 'ready', failure: null });
  const renditions = await test.listRenditions(uploadId);
  const made = [
    ...Object.values(renditions),
    ...(await test.listPosters(uploadId)),
    ...(await test.listSheets(uploadId)),
  ].map(({ media_key }) => media_key);
  expect(made).toHaveLength(2 + 3 + 1);
  expect(s3.keys().sort()).toEqual([`uploads/${uploadId}`, ...made].sort());
  expect(await readRendition(await test.readStored(renditions['480']?.media_key ?? ''))).toMatchObject({
    codec: 'avc',
    size: [320, 180],
  });
  // Nothing of it is on this machine's own disk.
  expect(await test.listFiles(uploadId)).toEqual([]);

  await test.deps.db.delete(uploads).where(eq(uploads.id, uploadId));
  await sweepVideos(test.deps);
  expect(s3.keys()).toEqual([`uploads/${uploadId}`]);
}, 60_000);
