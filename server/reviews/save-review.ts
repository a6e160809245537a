import { and, eq } from 'drizzle-orm';
import { lockPerson } from '#server/auth/lock-person.ts';
import { courseVisibleTo } from '#server/courses/course-visible-to.ts';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { FormColumns } from '#server/platform/db/forms/form-columns.ts';
import { refuseUsedId } from '#server/platform/db/refuse-used-id.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import type { ReviewFormValues } from '#shared/reviews/review.form.ts';
import type { CourseReview } from '#shared/reviews/reviews.contract.ts';
import { authorColumns, replyColumns, reviewColumns, reviewVersionOf, reviewView } from './review-view.ts';
import { courseReviews, reviewReplies } from './reviews.tables.ts';

type SaveInput = ReviewFormValues & { id: string; courseId: string; version?: string | undefined };

/**
 * One review per person and course: the first is new, and later ones, each sent with its own id, replace it
 * in place, unless it has changed since the version they started from. The review keeps the first one's id,
 * so if that is sent again, late, it gets the current review and undoes nothing. Whoever changes a review under its
 * own id shows that they have seen it by sending its version.
 */
export async function saveReview(
  deps: Deps,
  viewer: Member,
  input: SaveInput,
): Promise<{ review: CourseReview; isNew: boolean; version: string }> {
  const saved = await deps.db.transaction(async (tx) => {
    const author = await requireReviewer(tx, viewer, input.courseId);
    // One at a time per person: of two simultaneous first reviews, the second finds the first.
    await lockPerson(tx, viewer.userId);
    await requireEnrolment(tx, viewer, input.courseId);
    const { review, isNew } = await writeReview(deps, tx, viewer, input);
    const [reply = null] = await tx
      .select(replyColumns)
      .from(reviewReplies)
      .where(eq(reviewReplies.review_id, review.id));
    return {
      review: reviewView({ ...review, author, reply }),
      isNew,
      version: reviewVersionOf(review),
    };
  });
  // It may replace something that its author no longer wants read.
  await deps.announcePublicChange({
    gone: [`course:${input.courseId}`],
    changed: ['course-figures', `card:${input.courseId}`],
  });
  return saved;
}

async function requireReviewer(tx: Transaction, viewer: Member, courseId: string) {
  const [row] = await tx
    .select({
      creatorId: courses.creator_id,
      author: authorColumns,
    })
    .from(courses)
    .innerJoin(profiles, eq(profiles.user_id, viewer.userId))
    .where(and(eq(courses.id, courseId), courseVisibleTo(viewer)))
    .for('key share', { of: courses });
  if (!row) throw new DomainError('NOT_FOUND');
  if (row.creatorId === viewer.userId) throw new DomainError('OWN_COURSE');
  return row.author;
}

/**
 * Being enrolled is enough: someone whose Premium has lapsed may still review what they learnt. Asked under the
 * person's lock, or a review could follow a refund that deletes it.
 */
async function requireEnrolment(tx: Transaction, viewer: Member, courseId: string): Promise<void> {
  const isTheirs = and(eq(enrollments.course_id, courseId), eq(enrollments.user_id, viewer.userId));
  if ((await tx.$count(enrollments, isTheirs)) === 0) throw new DomainError('REVIEW_NEEDS_ENROLMENT');
}

async function writeReview(deps: Deps, tx: Transaction, viewer: Member, input: SaveInput) {
  const values = { rating: input.rating, review_text: input.reviewText || null } satisfies FormColumns<
    typeof courseReviews,
    ReviewFormValues
  >;
  const key = { user_id: viewer.userId, course_id: input.courseId };
  const at = deps.clock.now();
  const isMine = and(eq(courseReviews.user_id, key.user_id), eq(courseReviews.course_id, key.course_id));
  const [there] = await tx.select(reviewColumns).from(courseReviews).where(isMine);
  const isSeen = there && input.version === reviewVersionOf(there);
  if (there?.id === input.id && !isSeen) return { review: there, isNew: true };
  // Checked first, or a late request could replace a newer review.
  await refuseUsedId(tx, courseReviews, input.id);
  // One that was deleted elsewhere is written again, as there is nothing to overwrite.
  if (there) {
    if (reviewVersionOf(there) === reviewVersionOf(input)) return { review: there, isNew: false };
    if (input.version !== undefined && !isSeen) throw new DomainError('CHANGED_ELSEWHERE');
  }
  const [changed] = await tx.update(courseReviews).set(values).where(isMine).returning(reviewColumns);
  if (changed) return { review: changed, isNew: false };
  const [added] = await tx
    .insert(courseReviews)
    .values({ id: input.id, ...key, ...values, created_at: at })
    .onConflictDoNothing()
    .returning(reviewColumns);
  // The id belongs to another review.
  if (!added) throw new DomainError('CONFLICT');
  await refuseUsedId(tx, courseReviews, input.id);
  await deps.emit(tx, 'courseReviewed', { userId: viewer.userId, courseId: input.courseId, at });
  return { review: added, isNew: true };
}
