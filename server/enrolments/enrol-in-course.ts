import { and, eq, sql } from 'drizzle-orm';
import { orders } from '#server/billing/billing.tables.ts';
import { queueNeedlessOrders } from '#server/billing/checkout/queue-needless-orders.ts';
import { courseVisibleToMember } from '#server/courses/course-visible-to.ts';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { hasPostgresCode } from '#server/platform/db/has-postgres-code.ts';
import { prepareOnce } from '#server/platform/db/prepare-once.ts';
import { hurryJob } from '#server/platform/queue/hurry-job.ts';
import type { Member } from '#shared/access/viewer.ts';
import type { EnrolmentSource } from '#shared/enrolments/enrolment.access.ts';
import { type EnrolmentOffer, enrolmentOffer } from '#shared/enrolments/enrolment.access.ts';
import { DomainError, type ErrorCode } from '#shared/errors.ts';
import { tellEnrolmentsJob } from './enrolments.jobs.ts';
import { enrollments } from './enrolments.tables.ts';
import { openEnrolment } from './open-enrolment.ts';

const REFUSALS: Partial<Record<EnrolmentOffer, ErrorCode>> = {
  edit: 'OWN_COURSE',
  continue: 'ALREADY_ENROLLED',
  lapsed: 'PREMIUM_REQUIRED',
  'premium-or-buy': 'PREMIUM_REQUIRED',
};

export async function enrolInCourse(
  deps: Deps,
  viewer: Member,
  { courseId, id = crypto.randomUUID() }: { courseId: string; id?: string | undefined },
): Promise<{ source: EnrolmentSource }> {
  const { userId } = viewer;
  const [course] = await offeredCourse(deps.db).execute({ courseId, userId });
  if (!course) throw new DomainError('NOT_FOUND');
  if (course.enrolment && course.enrolmentId === id) return { source: course.enrolment };
  const refusal = REFUSALS[enrolmentOffer(viewer, course, course.enrolment)];
  if (refusal) throw new DomainError(refusal);
  const source = course.priceCents === 0 ? 'free' : 'premium';
  // Told by a job: one statement is all that enrolling has to wait for.
  const enrolment = { id, userId, courseId, source, at: deps.clock.now(), isTold: false } as const;
  const opening = course.isOrdered
    ? enrolInsteadOfBuying(deps, enrolment)
    : openEnrolment(deps.db, enrolment);
  const opened = await opening.catch((error: unknown) => {
    if (hasPostgresCode(error, 'notUnique')) return null;
    // Deleted in the meantime.
    throw hasPostgresCode(error, 'missingReference') ? new DomainError('NOT_FOUND') : error;
  });
  if (!opened) return answerAgain(deps, { id, courseId, userId });
  await deps.announcePublicChange({ changed: [`course:${courseId}`, 'popularity'] });
  if (opened.isFirst) void hurryJob(deps, tellEnrolmentsJob);
  return { source };
}

/** Enrolled at the same time: by the same request, sent twice, or by another. */
async function answerAgain(
  deps: Deps,
  { id, ...pair }: { id: string; courseId: string; userId: string },
): Promise<{ source: EnrolmentSource }> {
  const [course] = await offeredCourse(deps.db).execute(pair);
  if (!course?.enrolment) throw new DomainError('CONFLICT');
  if (course.enrolmentId !== id) throw new DomainError('ALREADY_ENROLLED');
  return { source: course.enrolment };
}

/** Anyone who was about to buy the course no longer has to pay for it. */
function enrolInsteadOfBuying(deps: Deps, enrolment: Parameters<typeof openEnrolment>[1]) {
  return deps.db.transaction(async (tx) => {
    const opened = await openEnrolment(tx, enrolment);
    await queueNeedlessOrders(deps, tx, enrolment.userId);
    return opened;
  });
}

const offeredCourse = prepareOnce((db) => {
  const userId = sql.placeholder('userId');
  const isOrdered = and(
    eq(orders.user_id, userId),
    eq(orders.course_id, courses.id),
    eq(orders.status, 'open'),
  );
  return db
    .select({
      creatorId: courses.creator_id,
      priceCents: courses.price_cents,
      enrolment: enrollments.source,
      enrolmentId: enrollments.id,
      isOrdered: sql<boolean>`exists (select from ${orders} where ${isOrdered})`,
    })
    .from(courses)
    .leftJoin(enrollments, and(eq(enrollments.course_id, courses.id), eq(enrollments.user_id, userId)))
    .where(and(eq(courses.id, sql.placeholder('courseId')), courseVisibleToMember(userId)))
    .prepare('offered_course');
});
