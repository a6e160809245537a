import { afterAll, expect, it } from 'vitest';
import { composeFilmJob } from '#server/live-video/film/film.jobs.ts';
import { readRecording } from '#server/live-video/recording/recording-fixture.ts';
import { segmentName } from '#server/live-video/recording/recording-keys.ts';
import { sweepRecordings } from '#server/live-video/recording/sweep-recordings.ts';
import { recordedStream } from '#tests/support/live/replay-fixture.ts';
import { startS3StandIn } from '#tests/support/stand-ins/s3-stand-in.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const s3 = await startS3StandIn();
afterAll(() => s3.close());
const test = await useTestApp({
  S3_ENDPOINT: s3.options.endpoint,
  S3_REGION: s3.options.region,
  S3_BUCKET: s3.options.bucket,
  S3_ACCESS_KEY_ID: s3.options.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.options.secretAccessKey,
});
const { app, deps, advance } = test;

it('a recording on S3 is stored as it comes, watched through us alone, and removed with all its files', async () => {
  const stream = await recordedStream(test, { is_premium_only: true });
  const { recording, segments } = await readRecording(deps, stream.id);
  const keys = ['init-0.mp4', ...segments.map(segmentName)].map((name) => `streams/${recording.id}/${name}`);
  expect(s3.keys().toSorted()).toEqual(keys.toSorted());

  const folder = await stream.folder(stream.creator);
  const rewind = await app.request(`${folder}/rewind.m3u8`);
  expect(await rewind.text()).not.toContain(s3.options.endpoint);
  await stream.end();
  advance({ seconds: 5 });
  const names = (await (await app.request(`${folder}/replay.m3u8`)).text()).match(/^recorded\/.+$/gm) ?? [];
  expect(names).toHaveLength(segments.length);
  for (const [position, name] of names.entries()) {
    const answer = await app.request(`${folder}/${name}`);
    expect([answer.status, answer.redirected]).toEqual([200, false]);
    expect((await answer.arrayBuffer()).byteLength).toBe(segments[position]?.bytes);
    expect((await app.request(`${await stream.folder()}/${name}`)).status).toBe(403);
  }

  await stream.mine('POST', '/film');
  await deps.queue.drainJob(composeFilmJob);
  const { film } = (await stream.mine('GET')).json;
  const whole = Buffer.from(await (await app.request(film.downloadUrl ?? '')).arrayBuffer());
  expect(whole.subarray(4, 8).toString()).toBe('ftyp');
  const middle = await app.request(film.downloadUrl ?? '', { headers: { Range: 'bytes=1000-1999' } });
  expect(middle.status).toBe(206);
  expect(whole.subarray(1000, 2000).equals(Buffer.from(await middle.arrayBuffer()))).toBe(true);

  await stream.mine('DELETE');
  await sweepRecordings(deps, new AbortController().signal);
  expect(s3.keys()).toEqual([]);
});
