import { passExpiry } from '#server/access/viewer-pass.ts';
import { wasSoldAsFilm } from '#server/billing/sold/was-sold-as-film.ts';
import { listLessonFiles } from '#server/courses/list-lesson-files.ts';
import type { Deps } from '#server/deps.ts';
import { readMarkdown } from '#server/platform/markdown/read-markdown.ts';
import { isMember, type Viewer } from '#shared/access/viewer.ts';
import type { Lesson } from '#shared/lessons/lessons.contract.ts';
import { getWatchableLesson, type WatchableLesson } from './get-watchable-lesson.ts';
import { keepHandouts } from './keep-handouts.ts';
import { signCaptionsAddress, signFileAddress } from './media/media-pass.ts';
import { videoView } from './media/video-view.ts';
import { watchStateOf } from './watch-state.ts';

/** The lesson with its text and the addresses of its files, which are sent only to those who may watch. */
export async function getLesson(
  deps: Deps,
  viewer: Viewer,
  input: { courseId: string; lessonId: string },
): Promise<Lesson> {
  deps.madeFrom(`course:${input.courseId}`);
  const found = await getWatchableLesson(deps, viewer, input);
  const { lesson, upload, captionLanguages, progress } = found;
  if (await isReadFirst(deps, viewer, found)) await keepHandouts(deps, viewer, [found]);
  const files = await listLessonFiles(deps.db, lesson.id);
  const expiresAt = passExpiry(deps.clock.now());
  const captions = captionLanguages.map((language) => ({
    language,
    url: signCaptionsAddress(deps.authKey, { lessonId: lesson.id, language }, viewer, expiresAt),
  }));
  return {
    id: lesson.id,
    courseId: lesson.course_id,
    orderIndex: lesson.order_index,
    title: lesson.title,
    description: lesson.description,
    content: readMarkdown(lesson.content),
    durationMinutes: lesson.duration_minutes,
    durationSeconds: upload?.duration_seconds ?? null,
    isFreePreview: lesson.is_free_preview,
    video: await videoView(deps, viewer, found, expiresAt),
    captions,
    captionsUrl: captions[0]?.url ?? null,
    files: files.map(({ uploadId, name, sizeBytes, contentType }) => ({
      id: uploadId,
      name,
      sizeBytes,
      contentType: contentType ?? '',
      url: signFileAddress(deps.authKey, { lessonId: lesson.id, fileId: uploadId }, viewer, expiresAt),
      expiresAt: expiresAt.toISOString(),
    })),
    watch: progress && watchStateOf(progress),
  };
}

/** Opening a lesson with a film is not having watched it, whatever is written beside the film, or in its place today. */
async function isReadFirst(
  { db }: Deps,
  viewer: Viewer,
  { lesson, upload, handedAt }: WatchableLesson,
): Promise<boolean> {
  const isText = upload === null && lesson.video_url === null && lesson.content !== '';
  if (!isText || handedAt !== null || !isMember(viewer)) return false;
  return !(await wasSoldAsFilm(db, { userId: viewer.userId, lessonId: lesson.id }));
}
