import { sql } from 'drizzle-orm';
import { lessons } from '#server/lessons/lessons.tables.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { courseReviews } from '#server/reviews/reviews.tables.ts';
import type { CourseCard } from '#shared/courses/courses.contract.ts';
import { courses } from './courses.tables.ts';

/** What a card shows, in one row: figures are counted by index from the rows themselves. */
export const courseCardColumns = {
  id: courses.id,
  title: courses.title,
  category: courses.category,
  difficultyLevel: courses.difficulty_level,
  priceCents: courses.price_cents,
  thumbnailUrl: courses.thumbnail_url,
  art: courses.art,
  durationHours: courses.duration_hours,
  createdAt: courses.created_at,
  creator: {
    id: profiles.user_id,
    displayName: profiles.display_name,
    avatarUrl: profiles.avatar_url,
    isVerified: profiles.is_creator_verified,
  },
  ratingAverage: sql<
    number | null
  >`(select round(avg(r.rating), 1)::float8 from ${courseReviews} r where r.course_id = ${courses.id})`,
  reviewCount: sql<number>`(select count(*)::int from ${courseReviews} r where r.course_id = ${courses.id})`,
  lessonMinutes: sql<number>`(select coalesce(sum(l.duration_minutes), 0)::int from ${lessons} l where l.course_id = ${courses.id})`,
};

type CardRow = Omit<CourseCard, 'totalMinutes'> & {
  durationHours: number;
  createdAt: Date;
  lessonMinutes: number;
};

/** While the lessons' lengths are unknown, the creator's own estimate stands in. */
export function courseCardView({ durationHours, createdAt, lessonMinutes, ...card }: CardRow): CourseCard {
  return { ...card, totalMinutes: lessonMinutes > 0 ? lessonMinutes : Math.round(durationHours * 60) };
}
