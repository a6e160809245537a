import { and, asc, eq, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import type { Viewer } from '#shared/access/viewer.ts';
import type { Course } from '#shared/courses/courses.contract.ts';
import { DomainError } from '#shared/errors.ts';
import { courseCardColumns, courseCardView } from './course-card.ts';
import { courseVisibleTo } from './course-visible-to.ts';
import { courses } from './courses.tables.ts';

export async function getCourse(deps: Deps, viewer: Viewer, input: { courseId: string }): Promise<Course> {
  const [rows, outline] = await Promise.all([
    deps.db
      .select({
        ...courseCardColumns,
        description: courses.description,
        whatYouLearn: courses.what_you_learn,
        requirements: courses.requirements,
        studentCount: sql<number>`(select count(*)::int from ${enrollments} e where e.course_id = ${courses.id})`,
        creatorBio: profiles.bio,
        creatorLocation: profiles.location,
      })
      .from(courses)
      .innerJoin(profiles, eq(profiles.user_id, courses.creator_id))
      .where(and(eq(courses.id, input.courseId), courseVisibleTo(viewer))),
    deps.db
      .select({
        id: lessons.id,
        orderIndex: lessons.order_index,
        title: lessons.title,
        description: lessons.description,
        durationMinutes: lessons.duration_minutes,
        isFreePreview: lessons.is_free_preview,
      })
      .from(lessons)
      .where(eq(lessons.course_id, input.courseId))
      .orderBy(asc(lessons.order_index)),
  ]);
  const row = rows[0];
  if (!row) throw new DomainError('NOT_FOUND');
  const { creatorBio, creatorLocation, description, whatYouLearn, requirements, studentCount, ...card } = row;
  return {
    ...courseCardView(card),
    description,
    whatYouLearn,
    requirements,
    studentCount,
    creator: { ...card.creator, bio: creatorBio, location: creatorLocation },
    lessons: outline,
  };
}
