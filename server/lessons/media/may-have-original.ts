import type { WatchableLesson } from '#server/lessons/get-watchable-lesson.ts';
import type { Viewer } from '#shared/access/viewer.ts';
import { canHaveOriginal } from '#shared/lessons/lesson.access.ts';
import { isStandardSize } from '#shared/videos/video.rules.ts';
import type { MediaKind } from './media-pass.ts';

/** Whether a viewer who may watch the lesson gets the file that was uploaded, to play or to keep. */
export function mayHaveOriginal(viewer: Viewer, found: WatchableLesson, kind: MediaKind): boolean {
  const { course, enrolment, upload, video, isPrepared } = found;
  if (!upload || (video?.originalRemovedAt ?? null) !== null) return false;
  return canHaveOriginal(viewer, course, enrolment, {
    isPrepared,
    isStandardSize: isStandardSize(upload),
    isCut: isCutOff(found, kind),
  });
}

/**
 * Until its first cut is prepared, people watch the film as it was: the file itself, if nothing was made of it before.
 * They do not get to keep what will be cut off.
 */
export function isCutOff({ video, isPrepared }: WatchableLesson, kind: MediaKind): boolean {
  if (video === null) return false;
  if (video.servedFrom !== null || video.servedTo !== null) return true;
  const isWanted = video.cutFrom !== null || video.cutTo !== null;
  return isWanted && (isPrepared || kind === 'download');
}
