import { expect, it } from 'vitest';
import { VIDEO_FAILURES } from '#shared/videos/video.rules.ts';
import { count } from '#tests/support/counts.ts';
import { createDice, damageFilm } from '#tests/support/videos/fuzz-film.ts';
import { listMakers } from '#tests/support/videos/makers.ts';
import { readClips } from '#tests/support/videos/read-clips.ts';
import { usePreparation } from '#tests/support/videos/use-preparation.ts';

const test = await usePreparation();
const FILMS = count(4, 200);
/** After which a film that kills whatever works on it is given up. */
const MOST_AGAIN = 4;
const MEGABYTE = 1024 ** 2;
const clips = Object.values(await readClips('phone', 'modest', 'webcam'));

/** An honest film of these takes a few seconds and a fifth of it. */
const LIMITS = { openingCpuSeconds: 20, cpuPerSecond: 20, memoryMb: 1024, silentMs: 60_000 };

/** One after the other, the same ones with each run. */
function createDamaged() {
  const dice = createDice(17);
  return () => damageFilm(clips[dice(clips.length)] ?? Buffer.alloc(0), dice);
}

it(`settles whatever is left of ${FILMS} damaged films, within its limits, and leaves nothing lying about`, async () => {
  const damaged = createDamaged();
  const before = process.memoryUsage.rss();
  const outcomes: Record<string, number> = {};
  for (let film = 0; film < FILMS; film += 1) {
    const { damage, bytes } = damaged();
    const uploadId = await test.addFilm(bytes);
    let { status, failure } = await test.prepare(uploadId, LIMITS);
    // What was too heavy gets one more attempt, and what ended the process a few.
    for (let again = 0; status === 'waiting' && again < MOST_AGAIN; again += 1)
      ({ status, failure } = await test.prepare(uploadId, LIMITS));
    const what = `${film}: ${damage}`;
    expect(status === 'ready' ? null : failure, what).toSatisfy(
      (one) => one === null || VIDEO_FAILURES.includes(one),
    );
    const [renditions, posters, sheets] = [
      await test.listRenditions(uploadId),
      await test.listPosters(uploadId),
      await test.listSheets(uploadId),
    ];
    const named = Object.keys(renditions).length + posters.length + sheets.length;
    expect(await test.listFiles(uploadId), what).toHaveLength(named);
    const outcome = failure ?? status;
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  expect(outcomes).not.toHaveProperty('waiting');
  expect(Object.keys(outcomes).length, JSON.stringify(outcomes)).toBeGreaterThan(1);
  expect(listMakers()).toEqual([]);
  expect(process.memoryUsage.rss() - before).toBeLessThan(300 * MEGABYTE);
}, 3_600_000);

it('says at once that a film is damaged if its decoder does while nobody listens', async () => {
  const damaged = createDamaged();
  const films = Array.from({ length: 24 }, damaged);
  const uploadId = await test.addFilm(films.at(-1)?.bytes ?? Buffer.alloc(0));
  expect(await test.prepare(uploadId, LIMITS)).toMatchObject({
    status: 'failed',
    failure: 'damaged',
    attempts: 1,
  });
});
