import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import { lessonCaptions, lessons } from '#server/lessons/lessons.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { DomainError } from '#shared/errors.ts';
import { CAPTIONS_PER_LESSON } from '#shared/lessons/caption.rules.ts';
import type { CaptionLanguage } from '#shared/lessons/caption-languages.ts';
import { CAPTION_BYTES_PER_CREATOR } from '#shared/lessons/lesson.rules.ts';

/** Captions are in the database, where the quota for uploads does not count them. */
export async function refuseMoreCaptions(
  tx: Transaction,
  courseId: string,
  allowed = CAPTION_BYTES_PER_CREATOR,
): Promise<void> {
  const creator = tx.select({ id: courses.creator_id }).from(courses).where(eq(courses.id, courseId));
  const [stored] = await tx
    // As they are stored, which is known without reading them.
    .select({ bytes: sql`coalesce(sum(pg_column_size(${lessonCaptions.vtt})), 0)`.mapWith(Number) })
    .from(courses)
    .innerJoin(lessons, eq(lessons.course_id, courses.id))
    .innerJoin(lessonCaptions, eq(lessonCaptions.lesson_id, lessons.id))
    .where(inArray(courses.creator_id, creator));
  if ((stored?.bytes ?? 0) >= allowed) throw new DomainError('LIMIT_REACHED');
}

/** Unless the language is one of those there are. */
export async function refuseMoreLanguages(
  tx: Transaction,
  lessonId: string,
  language: CaptionLanguage,
): Promise<void> {
  const others = await tx.$count(
    lessonCaptions,
    and(eq(lessonCaptions.lesson_id, lessonId), ne(lessonCaptions.language, language)),
  );
  if (others >= CAPTIONS_PER_LESSON) throw new DomainError('TOO_MANY_LANGUAGES');
}
