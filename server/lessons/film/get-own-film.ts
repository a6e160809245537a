import { eq } from 'drizzle-orm';
import { passExpiry } from '#server/access/viewer-pass.ts';
import type { Deps } from '#server/deps.ts';
import { createFilmAddresses, signMediaAddress } from '#server/lessons/media/media-pass.ts';
import { later } from '#server/platform/clock.ts';
import { getPreparation } from '#server/videos/list-preparing.ts';
import { wantedCut } from '#server/videos/served-cut.ts';
import { findFilm } from '#server/videos/serving/find-film.ts';
import { findPoster, listFrames } from '#server/videos/serving/find-poster.ts';
import { videos } from '#server/videos/videos.tables.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import type { OwnFilm } from '#shared/lessons/film.contract.ts';
import { getOwnUpload, type LessonAddress } from './get-own-upload.ts';
import { listOtherLessons } from './lock-sole-film.ts';

export async function getOwnFilm(deps: Deps, viewer: Creator, input: LessonAddress): Promise<OwnFilm> {
  const { db, authKey, clock } = deps;
  const upload = await getOwnUpload(deps, viewer, input);
  const [video] = await db.select().from(videos).where(eq(videos.upload_id, upload.id));
  if (!video) throw new DomainError('NOT_FOUND');
  const film = { lessonId: input.lessonId, uploadId: upload.id };
  const expiresAt = passExpiry(clock.now());
  const addressOf = createFilmAddresses(authKey, film, viewer, expiresAt);
  const poster = await findPoster(db, upload.id);
  const frames = await listFrames(db, upload.id);

  const isOriginalKept = video.original_removed_at === null;

  /** All of it where browsers play it: what was cut off can be had back. */
  async function watch(): Promise<OwnFilm['watch']> {
    const src = signMediaAddress(authKey, 'video', input.lessonId, viewer, expiresAt);
    if (upload.is_playable && isOriginalKept) return { src, isPlaylist: false, startMs: 0 };
    if ((await findFilm(db, upload.id)) === null) return null;
    return { src: addressOf({ kind: 'master' }), isPlaylist: true, startMs: video?.served_from_ms ?? 0 };
  }

  return {
    preparation: await getPreparation(deps, upload.id),
    fileName: upload.file_name,
    durationMs: video.duration_ms,
    cut: wantedCut(video),
    isOriginalKept,
    originalKeptUntil: isOriginalKept ? keptUntil(deps, video) : null,
    sharedWith: await listOtherLessons(db, film),
    watch: await watch(),
    frames: frames.map(({ revision, number, atMs }) => ({
      number,
      atMs: atMs + (video.served_from_ms ?? 0),
      url: addressOf({ kind: 'poster', revision, number }),
    })),
    poster: {
      choice:
        poster?.kind === 'picture'
          ? poster
          : poster?.kind === 'poster' && video.poster_ms !== null
            ? { kind: 'frame', number: poster.number }
            : { kind: 'automatic' },
      url: poster && addressOf(poster),
    },
  };
}

/** By the hour, when the sweep runs. */
function keptUntil({ settings }: Deps, { status, settled_at }: typeof videos.$inferSelect): string | null {
  const { originalDays } = settings.preparation;
  if (originalDays === 0 || status !== 'ready' || settled_at === null) return null;
  return later(settled_at, { days: originalDays }).toISOString();
}
