import { passExpiry } from '#server/access/viewer-pass.ts';
import type { Deps } from '#server/deps.ts';
import { hasPremium, type Viewer } from '#shared/access/viewer.ts';
import type { Lesson, LessonVideo, WatchState } from '#shared/lessons/lessons.contract.ts';
import { readVideoLink } from '#shared/lessons/video-link.ts';
import { getWatchableLesson, type WatchableLesson } from './get-watchable-lesson.ts';
import { signMediaAddress } from './media/media-pass.ts';

/** The lesson with its video's address, which is sent only to those who may watch. */
export async function getLesson(
  deps: Deps,
  viewer: Viewer,
  input: { courseId: string; lessonId: string },
): Promise<Lesson> {
  deps.madeFrom(`course:${input.courseId}`);
  const found = await getWatchableLesson(deps, viewer, input);
  const { lesson, upload, captionsAt } = found;
  const expiresAt = passExpiry(deps.clock.now());
  return {
    id: lesson.id,
    courseId: lesson.course_id,
    orderIndex: lesson.order_index,
    title: lesson.title,
    description: lesson.description,
    durationMinutes: lesson.duration_minutes,
    durationSeconds: upload?.duration_seconds ?? null,
    isFreePreview: lesson.is_free_preview,
    video: videoOf(deps, viewer, found, expiresAt),
    captionsUrl: captionsAt && signMediaAddress(deps.authKey, 'captions', lesson.id, viewer, expiresAt),
    watch: watchStateOf(found),
  };
}

function videoOf(
  { authKey }: Deps,
  viewer: Viewer,
  { lesson, upload }: WatchableLesson,
  expiresAt: Date,
): LessonVideo | null {
  if (!upload) return lesson.video_url === null ? null : readVideoLink(lesson.video_url);
  const sign = (kind: 'video' | 'download') => signMediaAddress(authKey, kind, lesson.id, viewer, expiresAt);
  return {
    kind: 'upload',
    src: sign('video'),
    contentType: upload.content_type ?? '',
    expiresAt: expiresAt.toISOString(),
    downloadUrl: hasPremium(viewer) ? sign('download') : null,
  };
}

function watchStateOf({ progress }: WatchableLesson): WatchState | null {
  return (
    progress && {
      watchTimeSeconds: progress.watch_time_seconds,
      lastPositionSeconds: progress.last_position_seconds,
      furthestSeconds: progress.furthest_seconds,
      completedAt: progress.completed_at?.toISOString() ?? null,
    }
  );
}
