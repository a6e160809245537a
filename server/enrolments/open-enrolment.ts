import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { countStudents } from '#server/courses/adjust-course-figures.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { prepareOnce } from '#server/platform/db/prepare-once.ts';
import type { EnrolmentSource } from '#shared/enrolments/enrolment.access.ts';

type Enrolment = { userId: string; courseId: string; source: EnrolmentSource; at: Date };

/**
 * The one way into a course, for whoever enrols and for whoever has paid. It may be repeated: an enrolment that
 * depends on Premium gives way to one that does not, any other stays as it is. True if something changed. Enrolling
 * and counting are one statement, so that they happen together with or without a transaction around them.
 */
export async function openEnrolment(db: Queryable, { at, ...enrolment }: Enrolment): Promise<boolean> {
  const changed = await openStatement(db).execute({ ...enrolment, id: randomUUID(), at: at.toISOString() });
  return changed.length > 0;
}

/** Whether the row is new shows in its id: one that was there before keeps its own. */
const openStatement = prepareOnce((db) => {
  const given = (name: 'id' | keyof Enrolment) => sql.placeholder(name);
  const opened = db.$with('opened', { isNew: sql<boolean>`is_new`.as('is_new') }).as(sql`
    insert into enrollments (id, user_id, course_id, source, created_at)
    values (${given('id')}, ${given('userId')}, ${given('courseId')}, ${given('source')}, ${given('at')})
    on conflict (user_id, course_id) do update set source = excluded.source
    where enrollments.source = 'premium' and excluded.source <> 'premium'
    returning course_id, id = ${given('id')} as is_new`);
  const counted = db.$with('counted', {}).as(countStudents(sql`select course_id from opened where is_new`));
  return db.with(opened, counted).select({ isNew: opened.isNew }).from(opened).prepare('open_enrolment');
});
