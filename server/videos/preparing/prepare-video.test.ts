import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { preparationFigures } from '#server/videos/preparation-figures.ts';
import { sweepVideos } from '#server/videos/sweep-videos.ts';
import { videos } from '#server/videos/videos.tables.ts';
import { readFixture } from '#tests/support/make-upload.ts';
import { readClips } from '#tests/support/videos/read-clips.ts';
import { readRendition, usePreparation } from '#tests/support/videos/use-preparation.ts';

const test = await usePreparation();
const clips = await readClips(
  'phone',
  'upright',
  'fullHd',
  'modest',
  'screen',
  'webcam',
  'bright',
  'camcorder',
  'quick',
  'modern',
  'editor',
);

/** The name that films of a shop and of older phones go by; what is in it is the same. */
function asM4v(film: Buffer): Buffer {
  const named = Buffer.from(film);
  named.write('M4V ', named.indexOf('ftyp') + 4, 'latin1');
  return named;
}

async function prepared(bytes: Buffer) {
  const uploadId = await test.addFilm(bytes);
  const video = await test.prepare(uploadId);
  const renditions = await test.listRenditions(uploadId);
  const read = async (name: string) =>
    readRendition(await test.readStored(renditions[name]?.media_key ?? ''));
  return { uploadId, video, renditions, read };
}

describe('a film', { timeout: 60_000 }, () => {
  it('of a phone becomes H.264 and stereo AAC that any player reads, with posters and previews', async () => {
    const before = preparationFigures.read();
    const { uploadId, video, renditions, read } = await prepared(clips.phone);
    expect(video).toMatchObject({
      status: 'ready',
      failure: null,
      progress: 100,
      claimed_by: null,
      width: 320,
      height: 180,
      video_codec: 'hevc',
      sound_codec: 'aac',
      is_hdr: false,
    });
    expect(video.duration_ms).toBeCloseTo(1000, -2);
    expect(Object.keys(renditions).sort()).toEqual(['480', 'sound']);
    expect(await read('480')).toMatchObject({ codec: 'avc', size: [320, 180], rotation: 0, keys: [0] });
    expect((await read('480')).seconds).toBeCloseTo(1, 1);
    expect(await read('sound')).toMatchObject({ codec: 'aac', channels: 2 });
    expect(renditions['480']).toMatchObject({ width: 320, height: 180, codecs: (await read('480')).codecs });
    expect(renditions.sound).toMatchObject({ width: null, codecs: 'mp4a.40.2' });

    const posters = await test.listPosters(uploadId);
    expect(posters).toHaveLength(12);
    expect(posters.every(({ at_ms }, index) => index === 0 || at_ms > (posters[index - 1]?.at_ms ?? 0))).toBe(
      true,
    );
    const poster = await sharp(await test.readStored(posters[6]?.media_key ?? '')).metadata();
    expect(poster).toMatchObject({ format: 'webp', width: 320, height: 180 });
    const [sheet] = await test.listSheets(uploadId);
    expect(sheet).toMatchObject({ frames: 1, frame_width: 160, frame_height: 90, interval_ms: 2000 });
    const after = preparationFigures.read();
    expect(after.filmSeconds - before.filmSeconds).toBeCloseTo(1, 1);
    expect(after.cpuSeconds).toBeGreaterThan(before.cpuSeconds);
  });

  it.each(['camera.avi', 'divx.avi'] as const)('of an old camera (%s) is rewritten first', async (name) => {
    const { video, read } = await prepared(readFixture(name));
    expect(video).toMatchObject({ status: 'ready', failure: null, width: 64, height: 48 });
    expect(await read('480')).toMatchObject({ codec: 'avc', size: [64, 48] });
    expect((await read('480')).seconds).toBeCloseTo(1, 0);
    expect(await read('sound')).toMatchObject({ codec: 'aac', channels: 2 });
  });

  it('in full HD has three sizes whose segments begin at the same moments', async () => {
    const { uploadId, renditions, read } = await prepared(clips.fullHd);
    expect(Object.keys(renditions).sort()).toEqual(['1080', '480', '720', 'sound']);
    expect(await read('480')).toMatchObject({ size: [854, 480], matrix: 'bt709' });
    expect((await read('720')).size).toEqual([1280, 720]);
    expect((await read('1080')).size).toEqual([1920, 1080]);
    const lengths = ['480', '720', '1080'].map((name) =>
      renditions[name]?.segments.map(([length]) => length),
    );
    expect(new Set(lengths.map(String)).size).toBe(1);
    expect((await read('720')).moments).toEqual((await read('480')).moments);
    // No more frames than it has.
    expect(await test.listPosters(uploadId)).toHaveLength(3);
  });

  it('that was filmed upright stands upright, without saying that it has to be turned', async () => {
    const { video, renditions, read } = await prepared(clips.upright);
    expect(video).toMatchObject({ width: 180, height: 320, sound_codec: null });
    expect(Object.keys(renditions)).toEqual(['480']);
    expect(await read('480')).toMatchObject({ size: [180, 320], rotation: 0 });
  });

  it('keeps the moments of its frames, and has a key frame where two seconds have passed', async () => {
    const { read, renditions } = await prepared(clips.screen);
    // Segments follow one another to the end of the file.
    const { bytes = 0, init_bytes = 0, segments = [] } = renditions['480'] ?? {};
    const end = segments.reduce(
      (at, [, offset, length]) => (offset === at ? offset + length : -1),
      init_bytes,
    );
    expect(end).toBe(bytes);
    expect(segments.reduce((sum, [length]) => sum + length, 0)).toBeCloseTo(12_000, -2);
    const { moments, keys } = await read('480');
    expect(moments.map((moment) => Math.round(moment * 100) / 100)).toEqual([0, 0.03, 0.5, 3, 5.2, 12]);
    expect(keys.map((moment) => Math.round(moment * 100) / 100)).toEqual([0, 3, 5.2, 12]);
  });

  it('that is modest H.264 already is copied, until its creator cuts it', async () => {
    const { read, uploadId, renditions } = await prepared(clips.modest);
    const [{ keys, moments }, original] = [await read('480'), await readRendition(clips.modest)];
    expect(moments).toHaveLength(original.moments.length);
    expect(keys.map(Math.round)).toEqual([0, 2, 4]);
    expect((await test.listSheets(uploadId))[0]).toMatchObject({ frames: 3 });

    // Its creator cuts it: the old rendition goes when the new one is complete.
    const { db } = test.deps;
    await db
      .update(videos)
      .set({ status: 'waiting', revision: 2, cut_from_ms: 1000, cut_to_ms: 3000 })
      .where(eq(videos.upload_id, uploadId));
    const again = await test.prepare(uploadId);
    expect(again).toMatchObject({ status: 'ready', revision: 2, duration_ms: 5000 });
    const cut = (await test.listRenditions(uploadId))['480'];
    expect(cut?.media_key).not.toBe(renditions['480']?.media_key);
    const shown = await readRendition(await test.readStored(cut?.media_key ?? ''));
    expect([shown.seconds, shown.moments[0]]).toEqual([expect.closeTo(2, 1), 0]);
    await sweepVideos(test.deps);
    expect(await test.deps.media.head(renditions['480']?.media_key ?? '')).toBeNull();
    const posters = await test.listPosters(uploadId);
    expect(posters.every(({ revision, at_ms }) => revision === 2 && at_ms < 2000)).toBe(true);
  });

  it('of other kinds is read too: VP9 and Opus in Matroska', async () => {
    const { video, read } = await prepared(clips.webcam);
    expect(video).toMatchObject({ status: 'ready', video_codec: 'vp9', sound_codec: 'opus' });
    expect(await read('480')).toMatchObject({ codec: 'avc', size: [320, 180] });
    expect(await read('sound')).toMatchObject({ codec: 'aac', channels: 2 });
  });

  it.each<[string, Buffer, string, string | null]>([
    ['AV1 and Opus in WebM', clips.modern, 'av1', 'opus'],
    ['ProRes in QuickTime', clips.editor, 'prores', null],
    ['an M4V', asM4v(clips.quick), 'avc', 'aac'],
  ])('of other kinds is read too: %s', async (_, bytes, video_codec, sound_codec) => {
    const { video, read } = await prepared(bytes);
    expect(video).toMatchObject({ status: 'ready', failure: null, video_codec, sound_codec });
    expect(await read('480')).toMatchObject({ codec: 'avc', size: [320, 180] });
  });

  it('with more than 60 frames a second loses those that come too fast', async () => {
    const { video, read } = await prepared(clips.quick);
    expect(video.frame_rate).toBeCloseTo(120, 0);
    expect((await read('480')).moments).toHaveLength(30);
  });

  it('in the colours of older cameras gets those that all players know, in every size', async () => {
    const { read } = await prepared(clips.camcorder);
    expect(await read('480')).toMatchObject({ codec: 'avc', matrix: 'bt709' });
  });

  it('in HDR is brought to what every screen shows', async () => {
    const { uploadId, video, read } = await prepared(clips.bright);
    expect(video).toMatchObject({ status: 'ready', is_hdr: true });
    expect(await read('480')).toMatchObject({ codec: 'avc', size: [320, 180], matrix: 'bt709' });
    const [poster] = await test.listPosters(uploadId);
    const { data } = await sharp(await test.readStored(poster?.media_key ?? ''))
      .extract({ left: 2, top: 2, width: 8, height: 8 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Its white is far brighter than a screen's, and would be all there is.
    expect(data[0]).toBeGreaterThan(150);
  });
});
