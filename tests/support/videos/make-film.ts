import { contentTypeOf } from '#server/platform/media/media-key.ts';
import { videoPosters, videoRenditions, videoSheets } from '#server/videos/videos.tables.ts';
import type { Rendition } from '#shared/videos/video.rules.ts';
import type { TestApp } from '#tests/support/test-app.ts';

type Deps = Pick<TestApp, 'deps'>;
type MadeOf = { uploadId: string; revision?: number };

/** Of each file that is stored for a film here. */
export const FILM_FILE_BYTES = 100;

const HEIGHTS: Record<Rendition, number | null> = { 480: 480, 720: 720, 1080: 1080, sound: null };

/** Rows and files as they are once a film is prepared, without preparing anything. */
export async function makeRendition(
  { deps }: Deps,
  { uploadId, revision = 1 }: MadeOf,
  name: Rendition,
): Promise<void> {
  const height = HEIGHTS[name];
  await deps.db.insert(videoRenditions).values({
    ...(await store({ deps }, { uploadId, revision }, `${name}.mp4`)),
    name,
    width: height && Math.round((height * 16) / 9),
    height,
    codecs: height ? 'avc1.4d401f' : 'mp4a.40.2',
    average_bits_per_second: 1_000 * (height ?? 100),
    peak_bits_per_second: 2_000 * (height ?? 100),
    init_bytes: 20,
    segments: [
      [4_000, 20, 50],
      [1_500, 70, 30],
    ],
  });
}

export async function makeSheet({ deps }: Deps, { uploadId, revision = 1 }: MadeOf): Promise<void> {
  await deps.db.insert(videoSheets).values({
    ...(await store({ deps }, { uploadId, revision }, 'sheet-0.webp')),
    number: 0,
    frames: 100,
    columns: 10,
    frame_width: 160,
    frame_height: 90,
    interval_ms: 2_000,
  });
}

export async function makePoster({ deps }: Deps, { uploadId, revision = 1 }: MadeOf): Promise<void> {
  const frame = { number: 0, at_ms: 0, width: 160, height: 90 };
  const stored = await store({ deps }, { uploadId, revision }, 'poster-0.webp');
  await deps.db.insert(videoPosters).values({ ...stored, ...frame });
}

async function store({ deps }: Deps, { uploadId, revision }: Required<MadeOf>, name: string) {
  const media_key = `videos/${uploadId}/${uploadId}-${revision}-${name}`;
  const bytes = Buffer.alloc(FILM_FILE_BYTES, media_key);
  await deps.media.put(media_key, bytes, { contentType: contentTypeOf(media_key) });
  return {
    ...{ upload_id: uploadId, revision, media_key },
    ...{ bytes: FILM_FILE_BYTES, made_at: deps.clock.now() },
  };
}
