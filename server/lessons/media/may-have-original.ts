import type { WatchableLesson } from '#server/lessons/get-watchable-lesson.ts';
import type { Viewer } from '#shared/access/viewer.ts';
import { canHaveOriginal } from '#shared/lessons/lesson.access.ts';
import { isStandardSize } from '#shared/videos/video.rules.ts';

/** Whether a viewer who may watch the lesson gets the file that was uploaded, to play or to keep. */
export function mayHaveOriginal(
  viewer: Viewer,
  { course, enrolment, upload, video, isPrepared }: WatchableLesson,
): boolean {
  if (!upload || (video?.originalRemovedAt ?? null) !== null) return false;
  const isCut = video !== null && (video.cutFrom !== null || video.cutTo !== null);
  return canHaveOriginal(viewer, course, enrolment, {
    isPrepared,
    isStandardSize: isStandardSize(upload),
    isCut,
  });
}
