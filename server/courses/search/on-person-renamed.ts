import { eq } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import type { Reaction } from '#server/reactions.ts';
import { describeCoursesJob } from './describe-courses.jobs.ts';

/**
 * The database has marked their courses, if they have any. Each renaming has a job of its own, because one that is
 * waiting already might begin before this is committed.
 */
export const onPersonRenamed: Reaction<'personRenamed'> = async (deps, tx, { userId }) => {
  const [own] = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(eq(courses.creator_id, userId))
    .limit(1);
  if (own) await deps.queue.send(describeCoursesJob, {}, { tx });
};
