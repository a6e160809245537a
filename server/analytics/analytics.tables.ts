import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#server/auth/auth.tables.ts';
import { courses } from '#server/courses/courses.tables.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import { atLeast, oneOf } from '#server/platform/db/columns.ts';
import { MILESTONES } from '#shared/analytics/analytics.rules.ts';

/** A day in UTC. */
const day = () => date({ mode: 'string' }).notNull();

const courseId = () =>
  uuid()
    .notNull()
    .references(() => courses.id, { onDelete: 'cascade' });

const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/**
 * A view: one person playing one lesson on one day. Kept by a trigger on their progress, so that every way of
 * saving it counts; the creator's own viewing does not. A row outlives its lesson: the course was watched.
 */
export const lessonWatchDays = pgTable(
  'lesson_watch_days',
  {
    user_id: userId(),
    lesson_id: uuid().notNull(),
    course_id: courseId(),
    day: day(),
    seconds: integer().notNull(),
    /** They had never played it before. */
    is_first_play: boolean().notNull().default(false),
    /** They came to its end for the first time. */
    is_completed: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.lesson_id, table.day] }),
    index('lesson_watch_days_course').on(table.course_id, table.day),
    atLeast('lesson_watch_days', 'seconds', 0),
  ],
);

/** How far somebody who is enrolled has come in a course, each step once and for good. Kept by triggers. */
export const courseMilestones = pgTable(
  'course_milestones',
  {
    user_id: userId(),
    course_id: courseId(),
    milestone: text({ enum: MILESTONES }).notNull(),
    day: day(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.course_id, table.milestone] }),
    index('course_milestones_course').on(table.course_id, table.day),
    oneOf('course_milestones', 'milestone', MILESTONES),
  ],
);

/**
 * A creator's share of what was booked in the ledger on a day, refunds deducted. A trigger adds each entry as
 * it is booked. Nothing is referenced: the books outlive courses and accounts.
 */
export const earningDays = pgTable(
  'earning_days',
  {
    creator_id: uuid().notNull(),
    day: day(),
    is_tip: boolean().notNull(),
    /** Null for tips, and for what was booked after the course had been deleted. */
    course_id: uuid(),
    cents: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    unique('earning_days_once')
      .on(table.creator_id, table.day, table.is_tip, table.course_id)
      .nullsNotDistinct(),
  ],
);

/**
 * Days of a course that its roll-ups do not cover: today, and days to which something was added since. The
 * triggers add a row in the transaction that adds to the day; the job removes it with the roll-up.
 */
export const openCourseDays = pgTable(
  'open_course_days',
  { course_id: uuid().notNull(), day: day() },
  (table) => [
    primaryKey({ columns: [table.course_id, table.day] }),
    index('open_course_days_day').on(table.day),
  ],
);

const figures = () => ({
  views: integer().notNull(),
  watch_seconds: bigint({ mode: 'number' }).notNull(),
});

/** Roll-up of a course's rows of one day. */
export const courseDays = pgTable(
  'course_days',
  {
    course_id: courseId(),
    day: day(),
    ...figures(),
    enrolled: integer().notNull(),
    started: integer().notNull(),
    lesson_finished: integer().notNull(),
    finished: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.course_id, table.day] })],
);

/** Roll-up of a lesson's rows of one day. */
export const lessonDays = pgTable(
  'lesson_days',
  {
    course_id: courseId(),
    day: day(),
    lesson_id: uuid()
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    ...figures(),
    first_plays: integer().notNull(),
    completions: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.course_id, table.day, table.lesson_id] }),
    index('lesson_days_lesson').on(table.lesson_id),
  ],
);
