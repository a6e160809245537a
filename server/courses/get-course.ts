import { and, asc, eq, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import { prepareOnce } from '#server/platform/db/prepare-once.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { shownAvatar } from '#server/profiles/shown-avatar.ts';
import { courseReviews } from '#server/reviews/reviews.tables.ts';
import { isMember, type Viewer } from '#shared/access/viewer.ts';
import type { Course } from '#shared/courses/courses.contract.ts';
import { DomainError } from '#shared/errors.ts';
import { REVIEW_LIMITS } from '#shared/reviews/review.rules.ts';
import { courseCardColumns, courseCardView } from './course-card.ts';
import { audienceOf, courseVisibleToAudience } from './course-visible-to.ts';
import { courseFigures, courses } from './courses.tables.ts';
import { hasCaptions } from './has-captions.ts';
import { hasPoster } from './has-poster.ts';
import { hasVideo, isLinked } from './has-video.ts';
import { isUpright } from './is-upright.ts';

/** How many reviews gave each number of stars, lowest first. */
const RATING_COUNTS = sql<number[]>`array(
  select count(r.id)::int
  from generate_series(${sql.raw(`${REVIEW_LIMITS.minRating}, ${REVIEW_LIMITS.maxRating}`)}) as stars
  left join ${courseReviews} r on r.course_id = ${courses.id} and r.rating = stars
  group by stars order by stars)`;

export async function getCourse(deps: Deps, viewer: Viewer, input: { courseId: string }): Promise<Course> {
  deps.madeFrom(`course:${input.courseId}`);
  const statements = statementsFor(deps.db, audienceOf(viewer));
  const values = { ...input, userId: isMember(viewer) ? viewer.userId : null };
  const [rows, outline] = await Promise.all([
    statements.course.execute(values),
    statements.outline.execute(values),
  ]);
  const row = rows[0];
  if (!row) throw new DomainError('NOT_FOUND');
  const { about, creatorAbout, ...card } = row;
  deps.madeFrom(`person:${card.creator.id}`);
  return {
    ...courseCardView(card),
    ...about,
    creator: { ...card.creator, ...creatorAbout },
    lessons: outline.map(outlineView),
    sections: about.sections.filter(
      ({ lessonsBefore }, index, all) => lessonsBefore < (all[index + 1]?.lessonsBefore ?? outline.length),
    ),
  };
}

/** What few lessons are is named with those alone: it is part of every page of every course. */
function outlineView({ isLinked, isUpright, hasPoster, ...lesson }: OutlineRow): Course['lessons'][number] {
  return {
    ...lesson,
    ...(isLinked && { isLinked }),
    ...(isUpright && { isUpright }),
    ...(hasPoster && { hasPoster }),
  };
}

type Rare = 'isLinked' | 'isUpright' | 'hasPoster';
type OutlineRow = Omit<Course['lessons'][number], Rare> & Record<Rare, boolean>;

const statementsFor = prepareOnce((db, audience) => {
  const courseId = sql.placeholder('courseId');
  const course = db
    .select({
      ...courseCardColumns,
      about: {
        description: courses.description,
        whatYouLearn: courses.what_you_learn,
        requirements: courses.requirements,
        sections: courses.sections,
        studentCount: courseFigures.student_count,
        isPublished: courses.is_listed,
        ratingCounts: RATING_COUNTS,
      },
      creatorAbout: { bio: profiles.bio, location: profiles.location, avatarUrl: shownAvatar },
    })
    .from(courses)
    .innerJoin(courseFigures, eq(courseFigures.course_id, courses.id))
    .innerJoin(profiles, eq(profiles.user_id, courses.creator_id))
    .where(and(eq(courses.id, courseId), courseVisibleToAudience(audience)));
  const outline = db
    .select({
      id: lessons.id,
      orderIndex: lessons.order_index,
      title: lessons.title,
      description: lessons.description,
      durationMinutes: lessons.duration_minutes,
      isFreePreview: lessons.is_free_preview,
      hasVideo: hasVideo.as('has_video'),
      hasCaptions: hasCaptions.as('has_captions'),
      isLinked: isLinked.as('is_linked'),
      isUpright: isUpright.as('is_upright'),
      hasPoster: hasPoster.as('has_poster'),
    })
    .from(lessons)
    .where(eq(lessons.course_id, courseId))
    .orderBy(asc(lessons.order_index));
  return { course: course.prepare(`course for ${audience}`), outline: outline.prepare('course outline') };
});
