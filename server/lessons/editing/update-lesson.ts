import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { lockOwnCourse } from '#server/courses/editing/lock-own-course.ts';
import { lessonVersionOf } from '#server/courses/editing/own-lessons.ts';
import { listLessonFiles } from '#server/courses/list-lesson-files.ts';
import type { Deps } from '#server/deps.ts';
import { saveLessonFiles } from '#server/lessons/files/save-lesson-files.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import type { LessonUpdate } from '#shared/lessons/lessons.contract.ts';
import { keepLastVideo } from './keep-last-video.ts';
import { lessonColumns } from './lesson-columns.ts';
import { refuseProblems } from './refuse-problems.ts';

export async function updateLesson(
  deps: Deps,
  viewer: Creator,
  { courseId, lessonId, version, files, ...form }: LessonUpdate & { courseId: string; lessonId: string },
) {
  const isShown = await deps.db.transaction(async (tx) => {
    const course = await lockOwnCourse(tx, viewer, courseId);
    const isIt = and(eq(lessons.id, lessonId), eq(lessons.course_id, courseId));
    const [before] = await tx.select().from(lessons).where(isIt);
    if (!before) throw new DomainError('NOT_FOUND');
    const filesBefore = (await listLessonFiles(tx, lessonId)).map(({ uploadId, name }) => ({
      uploadId,
      name,
    }));
    // A field that was left out keeps its value.
    const { content = before.content, ...columns } = await lessonColumns(tx, viewer, form, before);
    const now = { row: { ...before, ...columns, content }, files: files ?? filesBefore };
    if (isDeepStrictEqual(now, { row: before, files: filesBefore })) return false;
    if (version !== undefined && version !== lessonVersionOf(before, filesBefore))
      throw new DomainError('CHANGED_ELSEWHERE');
    refuseProblems(form, { isPublished: course.isPublished, before: savedPart(before) });
    await tx
      .update(lessons)
      .set({ ...columns, content })
      .where(isIt);
    if (files) await saveLessonFiles(tx, viewer, lessonId, files);
    await keepLastVideo(tx, course);
    return course.isPublished;
  });
  // The video may have changed or may no longer be open to everyone.
  if (isShown) {
    await deps.announcePublicChange({
      gone: [`course:${courseId}`],
      changed: ['course-figures', `card:${courseId}`],
    });
  }
  return { id: lessonId };
}

function savedPart({ video_url, upload_id, content }: typeof lessons.$inferSelect) {
  return { videoUrl: video_url ?? '', hasUpload: upload_id !== null, content };
}
