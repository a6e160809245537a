import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/auth/auth.tables.ts';
import { courses } from '#server/courses/courses.tables.ts';
import { createdAt, id, oneOf } from '#server/platform/db/columns.ts';
import { ENROLMENT_SOURCES } from '#shared/enrolments/enrolment.access.ts';

export const enrollments = pgTable(
  'enrollments',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    // Restricted: a course is deleted only while nobody is enrolled.
    course_id: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'restrict' }),
    source: text({ enum: ENROLMENT_SOURCES }).notNull(),
    /** False until a job has told whoever teaches the course, for those who enrol by themselves. */
    is_told: boolean().notNull().default(true),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('enrollments_pair').on(table.user_id, table.course_id),
    index('enrollments_course').on(table.course_id),
    index('enrollments_newest').on(table.created_at),
    index('enrollments_user_newest').on(table.user_id, table.created_at, table.id),
    index('enrollments_untold').on(table.created_at, table.id).where(sql`not ${table.is_told}`),
    oneOf('enrollments', 'source', ENROLMENT_SOURCES),
  ],
);
