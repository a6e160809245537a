import { asc, eq, type SQL } from 'drizzle-orm';
import { lessonFiles, lessons } from '#server/lessons/lessons.tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';

export type LessonFileRow = Awaited<ReturnType<typeof listFiles>>[number];

/** The files of one lesson, in their order. */
export function listLessonFiles(db: Queryable, lessonId: string): Promise<LessonFileRow[]> {
  return listFiles(db, eq(lessonFiles.lesson_id, lessonId));
}

/** Those of all of a course's lessons, each lesson's in their order. */
export function listCourseFiles(db: Queryable, courseId: string): Promise<LessonFileRow[]> {
  return listFiles(db, eq(lessons.course_id, courseId));
}

async function listFiles(db: Queryable, which: SQL) {
  return db
    .select({
      lessonId: lessonFiles.lesson_id,
      uploadId: lessonFiles.upload_id,
      name: lessonFiles.name,
      sizeBytes: uploads.size_bytes,
      contentType: uploads.content_type,
    })
    .from(lessonFiles)
    .innerJoin(lessons, eq(lessons.id, lessonFiles.lesson_id))
    .innerJoin(uploads, eq(uploads.id, lessonFiles.upload_id))
    .where(which)
    .orderBy(asc(lessonFiles.order_index));
}
