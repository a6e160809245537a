import { and, eq, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { prepareOnce } from '#server/platform/db/prepare-once.ts';
import type { EnrolmentSource } from '#shared/enrolments/enrolment.access.ts';
import { enrollments } from './enrolments.tables.ts';

type Enrolment = {
  /** Of whoever enrols by themselves: sent again, it is the same enrolment. */
  id?: string;
  userId: string;
  courseId: string;
  source: EnrolmentSource;
  at: Date;
  /** False leaves it to a job to tell whoever teaches the course; true means that the caller does. */
  isTold?: boolean;
};

/**
 * The only way into a course, whether by enrolling or by paying. It may be repeated: an enrolment that
 * depends on Premium is replaced by one that does not, any other stays. Null if nothing changed. The
 * database counts the student in the same statement, with or without a surrounding transaction.
 */
export async function openEnrolment(
  db: Queryable,
  enrolment: Enrolment,
): Promise<{ isFirst: boolean } | null> {
  const [opened] = await openStatement(db).execute({ id: crypto.randomUUID(), isTold: true, ...enrolment });
  return opened ?? null;
}

const openStatement = prepareOnce((db) => {
  const source = sql`excluded.source`;
  const id = sql`excluded.id`;
  return db
    .insert(enrollments)
    .values({
      id: sql.placeholder('id'),
      user_id: sql.placeholder('userId'),
      course_id: sql.placeholder('courseId'),
      source: sql.placeholder('source'),
      is_told: sql.placeholder('isTold'),
      created_at: sql.placeholder('at'),
    })
    .onConflictDoUpdate({
      target: [enrollments.user_id, enrollments.course_id],
      set: { id, source },
      setWhere: and(eq(enrollments.source, 'premium'), ne(source, 'premium')),
    })
    .returning({ isFirst: sql<boolean>`xmax = 0` })
    .prepare('open_enrolment');
});
