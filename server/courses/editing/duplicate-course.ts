import { and, eq } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { refuseUsedId } from '#server/platform/db/refuse-used-id.ts';
import { inTurn } from '#server/platform/in-turn.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { COURSE_LIMITS, COURSES_PER_CREATOR, DUPLICATES_AN_HOUR } from '#shared/courses/course.rules.ts';
import type { OwnCourse } from '#shared/courses/courses.contract.ts';
import { DomainError } from '#shared/errors.ts';
import { chooseNailArt } from '#shared/nail-art/choose-nail-art.ts';
import { getMyCourse } from './get-my-course.ts';
import { lockCreator } from './lock-creator.ts';
import { lockOwnCourse } from './lock-own-course.ts';

const SUFFIX = ' (copy)';
const AN_HOUR = { max: DUPLICATES_AN_HOUR, seconds: 3600 };

type DuplicateInput = { courseId: string; id: string };

/**
 * A draft with what the creator made, and without what others did: no students, no reviews, no figures. Films,
 * files and pictures are shared; an upload goes when nothing refers to it any more. Sent again with the same id,
 * it returns the copy as it is now.
 */
export async function duplicateCourse(
  deps: Deps,
  viewer: Creator,
  { courseId, id }: DuplicateInput,
): Promise<OwnCourse> {
  // The original is there already, but it is not a copy of itself.
  if (id === courseId) throw new DomainError('CONFLICT');
  await inTurn(`duplicates:${viewer.userId}`, () =>
    deps.db.transaction(async (tx) => {
      await lockCreator(tx, viewer);
      const ofViewer = eq(courses.creator_id, viewer.userId);
      if (await tx.$count(courses, and(eq(courses.id, id), ofViewer))) return;
      // The original keeps what it refers to until the copy refers to it too.
      await lockOwnCourse(tx, viewer, courseId);
      if ((await tx.$count(courses, ofViewer)) >= COURSES_PER_CREATOR) throw new DomainError('LIMIT_REACHED');
      await countCopy(deps, tx, viewer);
      await copyCourse(deps, tx, { courseId, id });
      await deps.emit(tx, 'courseDuplicated', { from: courseId, to: id });
    }),
  );
  return getMyCourse(deps, viewer, { courseId: id });
}

async function countCopy(deps: Deps, tx: Transaction, { userId }: Creator): Promise<void> {
  try {
    await deps.limiter.takeIn(tx, { key: `duplicates:${userId}`, limit: AN_HOUR });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError('TOO_MANY_COPIES', error.details);
  }
}

async function copyCourse(deps: Deps, tx: Transaction, { courseId, id }: DuplicateInput): Promise<void> {
  const [original] = await tx.select().from(courses).where(eq(courses.id, courseId));
  if (!original) throw new DomainError('NOT_FOUND');
  const { is_listed: _, search_text: __, search_words: ___, ...columns } = original;
  const { rowCount } = await tx
    .insert(courses)
    .values({
      ...columns,
      id,
      title: titleOfCopy(original.title),
      art: chooseNailArt(id),
      is_published: false,
      published_at: null,
      created_at: deps.clock.now(),
    })
    .onConflictDoNothing();
  // The id belongs to someone else's course; nothing more is said about it.
  if (!rowCount) throw new DomainError('CONFLICT');
  await refuseUsedId(tx, courses, id);
}

/** As the rules count: an emoji is one character. */
function titleOfCopy(title: string): string {
  const kept = [...title].slice(0, COURSE_LIMITS.title - SUFFIX.length).join('');
  return `${kept.trimEnd()}${SUFFIX}`;
}
