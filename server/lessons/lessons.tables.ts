import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/auth/auth.tables.ts';
import { courses } from '#server/courses/courses.tables.ts';
import { atLeast, id, maxLength, moment } from '#server/platform/db/columns.ts';
import { LESSON_LIMITS } from '#shared/lessons/lesson.rules.ts';

export const lessons = pgTable(
  'lessons',
  {
    id: id(),
    course_id: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    order_index: integer().notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    video_url: text(),
    duration_minutes: integer().notNull().default(0),
    is_free_preview: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('lessons_course_order').on(table.course_id, table.order_index),
    maxLength('lessons', 'title', LESSON_LIMITS.title, 1),
    maxLength('lessons', 'description', LESSON_LIMITS.description),
    atLeast('lessons', 'duration_minutes', 0),
    atLeast('lessons', 'order_index', 0),
  ],
);

export const courseProgress = pgTable(
  'course_progress',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    course_id: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    lesson_id: uuid()
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    watch_time_seconds: integer().notNull().default(0),
    completed_at: moment(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.lesson_id] }),
    index('course_progress_user_course').on(table.user_id, table.course_id),
    index('course_progress_lesson').on(table.lesson_id),
    atLeast('course_progress', 'watch_time_seconds', 0),
  ],
);
