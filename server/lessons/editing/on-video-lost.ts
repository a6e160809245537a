import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import { hasVideo } from '#server/courses/has-video.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import type { Reaction } from '#server/reactions.ts';
import { tellFilmChanged } from './tell-film-changed.ts';

/** Texts are saved without blanks around them. */
const isLeftEmpty = sql<boolean>`(${courses.is_published} and not ${hasVideo} and ${lessons.content} = '')`;

/**
 * Tells the creator once per film, however many lessons wait for it: of the one that is worst off. Who cancels a film
 * knows that it will not come, so they are only told of what learners find empty now.
 */
export const onVideoLost: Reaction<'videoLost'> = async (deps, tx, lost) => {
  await tellFilmChanged(deps, tx, lost.uploadId);
  const isWaiting = eq(lessons.awaited_upload_id, lost.uploadId);
  const [told] = await tx
    .select({
      lessonId: lessons.id,
      courseId: lessons.course_id,
      title: lessons.title,
      isLeftEmpty,
      all: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .where(lost.loss === 'cancelled' ? and(isWaiting, isLeftEmpty) : isWaiting)
    .orderBy(desc(isLeftEmpty), asc(courses.created_at), asc(lessons.order_index))
    .limit(1);
  if (!told) return;
  const { all, isLeftEmpty: leftEmpty, ...lesson } = told;
  await deps.emit(tx, 'lessonVideoFailed', {
    ...lesson,
    at: deps.clock.now(),
    lost: { ...lost, others: all - 1, isLeftEmpty: leftEmpty },
  });
};
