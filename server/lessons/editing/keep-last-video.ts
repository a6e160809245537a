import { and, eq } from 'drizzle-orm';
import { hasVideo } from '#server/courses/has-video.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { LAST_VIDEO } from '#shared/courses/course.messages.ts';
import { DomainError } from '#shared/errors.ts';

/** A published course must stay publishable: its last video cannot be removed. */
export async function keepLastVideo(
  tx: Transaction,
  course: { id: string; isPublished: boolean },
): Promise<void> {
  if (!course.isPublished) return;
  const videos = await tx.$count(lessons, and(eq(lessons.course_id, course.id), hasVideo));
  if (videos === 0) throw new DomainError('COURSE_NOT_READY', { fields: { lessons: LAST_VIDEO } });
}
