import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#server/auth/auth.tables.ts';
import { courses } from '#server/courses/courses.tables.ts';
import type { Aside } from '#server/lessons/film/shift-captions.ts';
import { atLeast, createdAt, id, maxLength, moment } from '#server/platform/db/columns.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { FIRST_LANGUAGE, LANGUAGE_TAGS } from '#shared/lessons/caption-languages.ts';
import { BOOKMARK_LIMITS, LESSON_FILE_LIMITS, LESSON_LIMITS } from '#shared/lessons/lesson.rules.ts';

export const lessons = pgTable(
  'lessons',
  {
    id: id(),
    course_id: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    order_index: integer().notNull(),
    title: text().notNull(),
    /** What the course page may say about it; its text is only for those who may watch. */
    description: text().notNull().default(''),
    content: text().notNull().default(''),
    // A link or an upload, never both. An upload in use cannot be deleted.
    video_url: text(),
    upload_id: uuid().references(() => uploads.id, { onDelete: 'restrict' }),
    /** On its way, and the lesson's video once it has arrived; until then the lesson keeps what it has. */
    awaited_upload_id: uuid().references(() => uploads.id, { onDelete: 'set null' }),
    duration_minutes: integer().notNull().default(0),
    is_free_preview: boolean().notNull().default(false),
  },
  (table) => [
    check('lessons_one_video', sql`${table.video_url} is null or ${table.upload_id} is null`),
    // Lets rows that belong to a lesson reference it together with its course.
    uniqueIndex('lessons_of_course').on(table.id, table.course_id),
    index('lessons_upload').on(table.upload_id),
    index('lessons_awaited_upload').on(table.awaited_upload_id),
    maxLength('lessons', 'video_url', LESSON_LIMITS.url),
    uniqueIndex('lessons_course_order').on(table.course_id, table.order_index),
    maxLength('lessons', 'title', LESSON_LIMITS.title, 1),
    maxLength('lessons', 'description', LESSON_LIMITS.description),
    maxLength('lessons', 'content', LESSON_LIMITS.content),
    atLeast('lessons', 'duration_minutes', 0),
    atLeast('lessons', 'order_index', 0),
  ],
);

/** WebVTT for a lesson's video, in one language. */
export const lessonCaptions = pgTable(
  'lesson_captions',
  {
    lesson_id: uuid()
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    language: text({ enum: LANGUAGE_TAGS }).notNull().default(FIRST_LANGUAGE),
    vtt: text().notNull(),
    /** Otherwise a draft, which only its creator sees. */
    is_shown: boolean().notNull().default(true),
    /** Captions of what was cut off that film; they return with it, and are shown then if the rest was. */
    cut_off: jsonb().$type<{ uploadId: string; wasShown: boolean; aside: Aside[] }>(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.lesson_id, table.language] }),
    maxLength('lesson_captions', 'vtt', LESSON_LIMITS.captionCharacters, 1),
  ],
);

/** What comes with a lesson to be printed or kept. The same upload may belong to several lessons. */
export const lessonFiles = pgTable(
  'lesson_files',
  {
    lesson_id: uuid()
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    upload_id: uuid()
      .notNull()
      .references(() => uploads.id, { onDelete: 'restrict' }),
    order_index: integer().notNull(),
    name: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lesson_id, table.upload_id] }),
    index('lesson_files_upload').on(table.upload_id),
    maxLength('lesson_files', 'name', LESSON_FILE_LIMITS.name, 1),
    atLeast('lesson_files', 'order_index', 0),
  ],
);

/**
 * References a lesson together with its course, so that a row cannot name a course the lesson does not belong
 * to. The course needs no reference of its own.
 */
function lessonOfCourse(
  table: string,
  { lesson_id, course_id }: Record<'lesson_id' | 'course_id', AnyPgColumn>,
) {
  return foreignKey({
    name: `${table}_lesson_of_course`,
    columns: [lesson_id, course_id],
    foreignColumns: [lessons.id, lessons.course_id],
  }).onDelete('cascade');
}

export const lessonBookmarks = pgTable(
  'lesson_bookmarks',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    course_id: uuid().notNull(),
    lesson_id: uuid().notNull(),
    bookmark_time_seconds: integer().notNull(),
    /**
     * Where its picture would be, if the film is cut so that it has none: it stands at the nearest end then, perhaps
     * with others, and returns with the picture.
     */
    cut_off_seconds: integer(),
    /** Of its picture, in any case. */
    moment_seconds: integer()
      .notNull()
      .generatedAlwaysAs(sql.raw(`coalesce("cut_off_seconds", "bookmark_time_seconds")`)),
    note: text(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('lesson_bookmarks_moment').on(table.user_id, table.lesson_id, table.moment_seconds),
    lessonOfCourse('lesson_bookmarks', table),
    index('lesson_bookmarks_lesson').on(table.lesson_id, table.course_id),
    atLeast('lesson_bookmarks', 'bookmark_time_seconds', 0),
    maxLength('lesson_bookmarks', 'note', BOOKMARK_LIMITS.note, 1),
  ],
);

/**
 * What somebody who is enrolled has received to keep: a lesson that is read rather than watched, one of a lesson's
 * files, or its film, downloaded or saved for offline. Kept once, when it is first sent.
 */
export const lessonHandouts = pgTable(
  'lesson_handouts',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    course_id: uuid().notNull(),
    lesson_id: uuid().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.lesson_id] }),
    lessonOfCourse('lesson_handouts', table),
    index('lesson_handouts_lesson').on(table.lesson_id, table.course_id),
  ],
);

export const courseProgress = pgTable(
  'course_progress',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    course_id: uuid().notNull(),
    lesson_id: uuid().notNull(),
    watch_time_seconds: integer().notNull().default(0),
    last_position_seconds: integer().notNull().default(0),
    furthest_seconds: integer().notNull().default(0),
    /** Where both would be, if that was cut off, until more is watched. */
    cut_off_position_seconds: integer(),
    cut_off_furthest_seconds: integer(),
    /** When playback began: watch time is bounded by the time since. */
    started_at: createdAt(),
    completed_at: moment(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.lesson_id] }),
    lessonOfCourse('course_progress', table),
    index('course_progress_user_course').on(table.user_id, table.course_id),
    index('course_progress_lesson').on(table.lesson_id, table.course_id),
    atLeast('course_progress', 'watch_time_seconds', 0),
    atLeast('course_progress', 'last_position_seconds', 0),
    atLeast('course_progress', 'furthest_seconds', 0),
  ],
);
