import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { courses } from '#server/courses/courses.tables.ts';
import { createdAt, id, maxLength, moment } from '#server/platform/db/columns.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { REVIEW_LIMITS } from '#shared/reviews/review.rules.ts';

export const courseReviews = pgTable(
  'course_reviews',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => profiles.user_id, { onDelete: 'cascade' }),
    course_id: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    rating: smallint().notNull(),
    review_text: text(),
    created_at: createdAt(),
    /** When its author was told of a reply, which happens once, however often there is a new one. */
    replied_at: moment(),
  },
  (table) => [
    uniqueIndex('course_reviews_pair').on(table.user_id, table.course_id),
    index('course_reviews_newest').on(table.course_id, table.created_at, table.id),
    check(
      'course_reviews_rating',
      sql.raw(`"rating" between ${REVIEW_LIMITS.minRating} and ${REVIEW_LIMITS.maxRating}`),
    ),
    maxLength('course_reviews', 'review_text', REVIEW_LIMITS.text),
  ],
);

/** One per review, by the creator of its course. It goes with the review. */
export const reviewReplies = pgTable(
  'review_replies',
  {
    review_id: uuid()
      .primaryKey()
      .references(() => courseReviews.id, { onDelete: 'cascade' }),
    creator_id: uuid()
      .notNull()
      .references(() => profiles.user_id, { onDelete: 'cascade' }),
    reply_text: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index('review_replies_creator').on(table.creator_id),
    maxLength('review_replies', 'reply_text', REVIEW_LIMITS.text),
  ],
);
