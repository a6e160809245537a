import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { asc, eq } from 'drizzle-orm';
import { BufferSource, EncodedPacketSink, Input, type InputTrack, MP4 } from 'mediabunny';
import { afterAll } from 'vitest';
import type { MakerLimits } from '#server/videos/maker/run-maker.ts';
import { prepareVideo } from '#server/videos/preparing/prepare-video.ts';
import { videoPosters, videoRenditions, videoSheets, videos } from '#server/videos/videos.tables.ts';
import { makeUpload } from '#tests/support/make-upload.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { TEST_LIMITS } from './test-limits.ts';

/** An application that prepares films, with a folder of its own for everything it stores, or a bucket. */
export async function usePreparation(storage: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'lunula-videos-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const test = await useTestApp({ DATA_DIR: folder, TRANSCODE_JOBS: '1', ...storage });
  const { deps } = test;
  const { db } = deps;
  const { id: ownerId } = await makePerson(test, { role: 'creator' });

  async function addFilm(bytes: Buffer, from = ownerId): Promise<string> {
    const { id } = await makeUpload(test, from, { id: randomUUID(), bytes });
    await db.insert(videos).values({ upload_id: id, created_at: deps.clock.now() });
    return id;
  }

  async function prepare(
    uploadId: string,
    limits: Partial<MakerLimits> = {},
    signal = new AbortController().signal,
  ) {
    await prepareVideo(deps, { uploadId }, signal, { ...TEST_LIMITS, ...limits });
    return readVideo(uploadId);
  }

  async function readVideo(uploadId: string) {
    const [video] = await db.select().from(videos).where(eq(videos.upload_id, uploadId));
    if (!video) throw new Error('the video is gone');
    return video;
  }

  async function listRenditions(uploadId: string) {
    const isIts = eq(videoRenditions.upload_id, uploadId);
    const rows = await db.select().from(videoRenditions).where(isIts).orderBy(asc(videoRenditions.width));
    return Object.fromEntries(rows.map((row) => [row.name, row]));
  }

  return {
    ...test,
    ownerId,
    addFilm,
    prepare,
    readVideo,
    listRenditions,
    listPosters: (uploadId: string) =>
      db
        .select()
        .from(videoPosters)
        .where(eq(videoPosters.upload_id, uploadId))
        .orderBy(asc(videoPosters.number)),
    listSheets: (uploadId: string) =>
      db.select().from(videoSheets).where(eq(videoSheets.upload_id, uploadId)),
    async readStored(key: string) {
      const opened = await deps.media.open(key);
      if (!opened) throw new Error(`${key} is gone`);
      return buffer(opened.stream);
    },
    /** Names of everything stored for a film, and of what was left while it was made. */
    listFiles: async (uploadId: string) => [
      ...(await namesIn(join(folder, 'media', 'videos', uploadId))),
      ...(await namesIn(join(folder, 'preparing'))),
    ],
    preparingFolder: join(folder, 'preparing'),
  };
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

/** As a player would read a stored rendition that knows nothing else. */
export async function readRendition(bytes: Buffer) {
  const input = new Input({ formats: [MP4], source: new BufferSource(new Uint8Array(bytes)) });
  const [picture, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  const track: InputTrack | null = picture ?? sound;
  if (!track) throw new Error('no track');
  const packets = [];
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
  return {
    codec: await track.getCodec(),
    codecs: await track.getCodecParameterString(),
    size: picture && [await picture.getDisplayWidth(), await picture.getDisplayHeight()],
    rotation: picture && (await picture.getRotation()),
    matrix: picture && (await picture.getColorSpace()).matrix,
    channels: sound && (await sound.getNumberOfChannels()),
    seconds: await input.computeDuration(),
    moments: packets.map(({ timestamp }) => timestamp).sort((one, other) => one - other),
    keys: packets.filter(({ type }) => type === 'key').map(({ timestamp }) => timestamp),
  };
}
