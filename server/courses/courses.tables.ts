import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { atLeast, createdAt, id, maxLength, moment, oneOf, tsvector } from '#server/platform/db/columns.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import type { Art } from '#shared/art.ts';
import { MAX_PRICE_CENTS, MIN_PRICE_CENTS } from '#shared/billing/prices.ts';
import {
  COURSE_CATEGORIES,
  COURSE_DIFFICULTIES,
  COURSE_LIMITS,
  MAX_DURATION_HOURS,
} from '#shared/courses/course.rules.ts';
import { SECTION_LIMITS, type Section } from '#shared/courses/course-sections.ts';
import { REVIEW_LIMITS } from '#shared/reviews/review.rules.ts';

/** In letters. A single letter resembles no word; anything longer is an address or noise. */
export const KNOWN_WORD_LENGTH = { min: 2, max: 60 };

/** What processes not yet updated search in; they use the two columns made of it. */
const SEARCHED = `"title" || ' ' || "description" || ' ' || replace("category", '-', ' ')`;

export const courses = pgTable(
  'courses',
  {
    id: id(),
    // Restricted: deleting a creator must not take courses away from the people enrolled.
    creator_id: uuid()
      .notNull()
      .references(() => profiles.user_id, { onDelete: 'restrict' }),
    title: text().notNull(),
    description: text().notNull(),
    category: text({ enum: COURSE_CATEGORIES }).notNull(),
    difficulty_level: text({ enum: COURSE_DIFFICULTIES }).notNull(),
    price_cents: integer().notNull().default(0),
    duration_hours: numeric({ precision: 5, scale: 1, mode: 'number' }).notNull().default(1),
    thumbnail_url: text(),
    art: jsonb().$type<Art>().notNull(),
    what_you_learn: jsonb().$type<string[]>().notNull().default([]),
    requirements: jsonb().$type<string[]>().notNull().default([]),
    /** Headings between the lessons, in their order. */
    sections: jsonb().$type<Section[]>().notNull().default([]),
    is_published: boolean().notNull().default(false),
    /** Kept by a trigger on the creator's account. */
    is_creator_suspended: boolean().notNull().default(false),
    /** Open to everyone, in lists and on sale. */
    is_listed: boolean()
      .notNull()
      .generatedAlwaysAs(sql.raw('"is_published" and not "is_creator_suspended"')),
    published_at: moment(),
    created_at: createdAt(),
    search_text: text()
      .notNull()
      .generatedAlwaysAs(sql.raw(`plain_text(${SEARCHED})`)),
    search_words: tsvector()
      .notNull()
      .generatedAlwaysAs(sql.raw(`to_tsvector('simple', plain_text(${SEARCHED}))`)),
  },
  (table) => [
    // Ascending and read backwards: Drizzle's `desc` indexes sort nulls last, which no `order by … desc` asks
    // for.
    index('courses_published_newest').on(table.created_at, table.id).where(sql`${table.is_listed}`),
    index('courses_category').on(table.category, table.created_at, table.id).where(sql`${table.is_listed}`),
    index('courses_difficulty')
      .on(table.difficulty_level, table.created_at, table.id)
      .where(sql`${table.is_listed}`),
    index('courses_search_text').using('gin', sql`${table.search_text} gin_trgm_ops`),
    index('courses_search_words').using('gin', table.search_words),
    index('courses_creator').on(table.creator_id, table.created_at),
    maxLength('courses', 'title', COURSE_LIMITS.title, 1),
    maxLength('courses', 'description', COURSE_LIMITS.description, 1),
    oneOf('courses', 'category', COURSE_CATEGORIES),
    oneOf('courses', 'difficulty_level', COURSE_DIFFICULTIES),
    check(
      'courses_price',
      sql.raw(`"price_cents" = 0 or "price_cents" between ${MIN_PRICE_CENTS} and ${MAX_PRICE_CENTS}`),
    ),
    check('courses_sections', sql.raw(`jsonb_array_length("sections") <= ${SECTION_LIMITS.perCourse}`)),
    check('courses_duration', sql.raw(`"duration_hours" between 1 and ${MAX_DURATION_HOURS}`)),
  ],
);

/**
 * A course's counts, which lists sort by. A separate table, because changing a row updates all of its
 * indexes, and those on a course's words are large. Triggers add the row with the course and count every
 * enrolment and review that is added, changed or removed (decision 023).
 */
export const courseFigures = pgTable(
  'course_figures',
  {
    course_id: uuid()
      .primaryKey()
      .references(() => courses.id, { onDelete: 'cascade' }),
    student_count: integer().notNull().default(0),
    review_count: integer().notNull().default(0),
    rating_sum: integer().notNull().default(0),
    /** Thousandths of a star; zero without reviews. */
    rating_score: integer()
      .notNull()
      .generatedAlwaysAs(
        sql.raw('case when "review_count" = 0 then 0 else "rating_sum" * 1000 / "review_count" end'),
      ),
  },
  (table) => [
    index('course_figures_popular').on(table.student_count, table.course_id),
    index('course_figures_rated').on(table.rating_score, table.review_count, table.course_id),
    atLeast('course_figures', 'student_count', 0),
    atLeast('course_figures', 'review_count', 0),
    check(
      'course_figures_rating',
      sql.raw(
        `"rating_sum" between "review_count" * ${REVIEW_LIMITS.minRating} and "review_count" * ${REVIEW_LIMITS.maxRating}`,
      ),
    ),
  ],
);

/**
 * What a course is found by, kept by triggers on courses and lessons. A separate table, so that
 * renaming a lesson does not rewrite the course in all of its indexes. Each set of words contains the one before
 * it and has its own index: which field a word is from has to be known before rows are read (decision 023).
 */
export const courseSearch = pgTable(
  'course_search',
  {
    course_id: uuid()
      .primaryKey()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** Of the title and the creator's name: as written (weight A) and their stems. */
    title_words: tsvector().notNull(),
    /** The same with the category, the level, the outcomes and the lessons' titles. */
    main_words: tsvector().notNull(),
    /** The same with the description and the requirements. */
    all_words: tsvector().notNull(),
    /** The title and description, folded, in which any part of a word is found. */
    text: text().notNull(),
    /** The course's own, so that one index gives the newest and what they are found by. */
    created_at: moment().notNull(),
  },
  (table) => [
    index('course_search_newest').on(table.created_at, table.course_id),
    // Rarely written and often read, like the known words below.
    index('course_search_title').using('gin', table.title_words).with({ fastupdate: false }),
    index('course_search_main').using('gin', table.main_words).with({ fastupdate: false }),
    index('course_search_all').using('gin', table.all_words).with({ fastupdate: false }),
    index('course_search_text').using('gin', sql`${table.text} gin_trgm_ops`).with({ fastupdate: false }),
  ],
);

/**
 * Courses whose creator has a new name since they were described; a job describes them again. A trigger marks
 * them, because describing all courses of somebody who teaches a lot takes longer than a request may.
 */
export const undescribedCourses = pgTable('undescribed_courses', {
  course_id: uuid()
    .primaryKey()
    .references(() => courses.id, { onDelete: 'cascade' }),
});

/**
 * The words of the most popular published courses, which misspelt ones are compared with. Collected by a job,
 * because that takes a hundred times as long as a lookup.
 */
export const courseWords = pgTable('course_words', { word: text().primaryKey() }, (table) => [
  // Rarely written and often read: without a list of pending entries, which every search would have to scan.
  index('course_words_alike').using('gin', sql`${table.word} gin_trgm_ops`).with({ fastupdate: false }),
  maxLength('course_words', 'word', KNOWN_WORD_LENGTH.max, KNOWN_WORD_LENGTH.min),
]);
