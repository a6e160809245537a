import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/auth/auth.tables.ts';
import { courses } from '#server/courses/courses.tables.ts';
import { createdAt } from '#server/platform/db/columns.ts';

/** What people want to come back to. It keeps no course from being deleted. */
export const savedCourses = pgTable(
  'saved_courses',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    course_id: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.course_id] }),
    index('saved_courses_course').on(table.course_id),
    index('saved_courses_newest').on(table.user_id, table.created_at, table.course_id),
  ],
);
