import { sql } from 'drizzle-orm';
import { lessons } from '#server/lessons/lessons.tables.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import type { CourseCard } from '#shared/courses/courses.contract.ts';
import { courseFigures, courses } from './courses.tables.ts';

export const courseCardColumns = {
  id: courses.id,
  title: courses.title,
  category: courses.category,
  difficultyLevel: courses.difficulty_level,
  priceCents: courses.price_cents,
  thumbnailUrl: courses.thumbnail_url,
  art: courses.art,
  durationHours: courses.duration_hours,
  creator: {
    id: profiles.user_id,
    displayName: profiles.display_name,
    avatarUrl: profiles.avatar_url,
    isVerified: profiles.is_creator_verified,
  },
  ratingAverage: sql<
    number | null
  >`round(${courseFigures.rating_sum}::numeric / nullif(${courseFigures.review_count}, 0), 1)::float8`,
  reviewCount: courseFigures.review_count,
  lessonMinutes: sql<number>`(select coalesce(sum(l.duration_minutes), 0)::int from ${lessons} l where l.course_id = ${courses.id})`,
};

type CardRow = Omit<CourseCard, 'totalMinutes'> & {
  durationHours: number;
  lessonMinutes: number;
};

/** Until the lessons' lengths are known, the creator's own estimate is used. */
export function courseCardView({ durationHours, lessonMinutes, ...card }: CardRow): CourseCard {
  return { ...card, totalMinutes: lessonMinutes > 0 ? lessonMinutes : Math.round(durationHours * 60) };
}
