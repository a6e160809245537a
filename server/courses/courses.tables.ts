import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { atLeast, createdAt, id, maxLength, moment, oneOf } from '#server/platform/db/columns.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import type { Art } from '#shared/art.ts';
import { MIN_PRICE_CENTS } from '#shared/billing/prices.ts';
import { COURSE_CATEGORIES, COURSE_DIFFICULTIES, COURSE_LIMITS } from '#shared/courses/course.rules.ts';

export const courses = pgTable(
  'courses',
  {
    id: id(),
    // Restricted: a person with courses is not deleted under the learners who are enrolled in them.
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
    is_published: boolean().notNull().default(false),
    published_at: moment(),
    created_at: createdAt(),
  },
  (table) => [
    index('courses_published_newest')
      .on(table.created_at.desc(), table.id.desc())
      .where(sql`${table.is_published}`),
    index('courses_creator').on(table.creator_id, table.created_at.desc()),
    maxLength('courses', 'title', COURSE_LIMITS.title, 1),
    maxLength('courses', 'description', COURSE_LIMITS.description, 1),
    oneOf('courses', 'category', COURSE_CATEGORIES),
    oneOf('courses', 'difficulty_level', COURSE_DIFFICULTIES),
    check('courses_price', sql.raw(`"price_cents" = 0 or "price_cents" >= ${MIN_PRICE_CENTS}`)),
    atLeast('courses', 'duration_hours', 1),
  ],
);
