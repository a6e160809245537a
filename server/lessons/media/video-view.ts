import type { Deps } from '#server/deps.ts';
import type { WatchableLesson } from '#server/lessons/get-watchable-lesson.ts';
import { listSizes } from '#server/videos/maker/ladder.ts';
import { hasPremium, type Viewer } from '#shared/access/viewer.ts';
import type { LessonVideo, PreparedFilm } from '#shared/lessons/lessons.contract.ts';
import { readVideoLink } from '#shared/lessons/video-link.ts';
import { filmView, posterView } from './film-view.ts';
import { mayHaveOriginal } from './may-have-original.ts';
import { type MediaKind, signMediaAddress } from './media-pass.ts';

/** What a viewer who may watch the lesson can play of it; null if there is nothing, and nothing will come. */
export async function videoView(
  deps: Deps,
  viewer: Viewer,
  found: WatchableLesson,
  expiresAt: Date,
): Promise<LessonVideo | null> {
  const { lesson, upload, video } = found;
  if (!upload) return lesson.video_url === null ? null : readVideoLink(lesson.video_url);
  const film = await filmView(deps, viewer, found, expiresAt);
  const sign = (kind: MediaKind) => signMediaAddress(deps.authKey, kind, lesson.id, viewer, expiresAt);
  const has = (kind: MediaKind) => mayHaveOriginal(viewer, found, kind);
  const src = has('video') && upload.is_playable ? sign('video') : null;
  if (src === null && film === null && video?.status === 'failed') return null;
  const isPreparing = deps.settings.preparation.isPossible && isUnderWay(video);
  return {
    kind: 'upload',
    uploadId: upload.id,
    isPreparing,
    areSizesComing: isPreparing && (film === null || film.qualities.length < sizesOf(upload)),
    src,
    isSrcBetter: src !== null && !isCut(video) && isStandardOnly(film, upload),
    contentType: upload.content_type ?? '',
    expiresAt: expiresAt.toISOString(),
    downloadUrl: hasPremium(viewer) && has('download') ? sign('download') : null,
    ...(hasPremium(viewer) && !has('download') && { noDownload: whyNoDownload(video) }),
    film,
    poster: await posterView(deps, viewer, found, expiresAt),
  };
}

/** Those with Premium see everything in HD: there are no other reasons. */
function whyNoDownload(video: WatchableLesson['video']): 'cut' | 'removed' {
  return (video?.originalRemovedAt ?? null) === null ? 'cut' : 'removed';
}

/** How many there will be of it. */
function sizesOf({ width, height }: NonNullable<WatchableLesson['upload']>): number {
  return width === null || height === null ? 0 : listSizes({ width, height }).length;
}

/** While its larger sizes are still being made, or where they could not be. */
function isStandardOnly(film: PreparedFilm | null, upload: NonNullable<WatchableLesson['upload']>): boolean {
  return film?.qualities.length === 1 && sizesOf(upload) > 1;
}

/** To their creators too, what they cut off is no part of the film. */
function isCut(video: WatchableLesson['video']): boolean {
  return video !== null && (video.servedFrom !== null || video.servedTo !== null);
}

function isUnderWay(video: WatchableLesson['video']): boolean {
  return video?.status === 'waiting' || video?.status === 'preparing';
}
