import { isDeepStrictEqual } from 'node:util';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { lockOwnCourse } from '#server/courses/editing/lock-own-course.ts';
import { lessonVersionOf } from '#server/courses/editing/own-lessons.ts';
import { hasVideo } from '#server/courses/has-video.ts';
import { listLessonFiles } from '#server/courses/list-lesson-files.ts';
import type { Deps } from '#server/deps.ts';
import { claimLessonFiles, saveLessonFiles } from '#server/lessons/files/save-lesson-files.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { isText } from '#shared/lessons/lesson.checks.ts';
import type { LessonUpdate } from '#shared/lessons/lessons.contract.ts';
import { keepLastVideo } from './keep-last-video.ts';
import { claimFilm, lessonColumns } from './lesson-columns.ts';
import { refuseProblems } from './refuse-problems.ts';

export async function updateLesson(
  deps: Deps,
  viewer: Creator,
  { courseId, lessonId, version, files, ...form }: LessonUpdate & { courseId: string; lessonId: string },
) {
  const isShown = await deps.db.transaction(async (tx) => {
    const course = await lockOwnCourse(tx, viewer, courseId);
    const film = await claimFilm(tx, viewer, form);
    if (files) await claimLessonFiles(tx, viewer, files);
    const isIt = and(eq(lessons.id, lessonId), eq(lessons.course_id, courseId));
    const { before, ...taught } = await lockLesson(tx, isIt);
    const filesBefore = (await listLessonFiles(tx, lessonId)).map(({ uploadId, name }) => ({
      uploadId,
      name,
    }));
    // A field that was left out keeps its value.
    const { content = before.content, ...columns } = lessonColumns(form, film, before);
    const now = { row: { ...before, ...columns, content }, files: files ?? filesBefore };
    if (isDeepStrictEqual(now, { row: before, files: filesBefore })) return false;
    if (version !== undefined && version !== lessonVersionOf(before, filesBefore))
      throw new DomainError('CHANGED_ELSEWHERE');
    refuseProblems(form, {
      isPublished: course.isPublished,
      before: { ...taught, videoUrl: before.video_url ?? '', hasText: isText(before.content) },
    });
    await tx
      .update(lessons)
      .set({ ...columns, content })
      .where(isIt);
    if (files) await saveLessonFiles(tx, lessonId, files);
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

/** As it is once nobody else can change it: a film may have arrived while its own was claimed. */
async function lockLesson(tx: Transaction, isIt: SQL | undefined) {
  const isComing = sql<boolean>`(${uploads.id} is not null and ${uploads.refusal} is null)`;
  const [lesson] = await tx
    .select({ before: lessons, hasVideo, awaitsVideo: isComing })
    .from(lessons)
    .leftJoin(uploads, eq(uploads.id, lessons.awaited_upload_id))
    .where(isIt)
    .for('no key update', { of: lessons });
  if (!lesson) throw new DomainError('NOT_FOUND');
  return lesson;
}
