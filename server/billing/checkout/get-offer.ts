import { and, eq, gt } from 'drizzle-orm';
import { modulePurchases, modules } from '#server/academy/academy.tables.ts';
import { users } from '#server/auth/auth.tables.ts';
import { type orders, payments, subscriptions } from '#server/billing/billing.tables.ts';
import { isDisputed, mayReopenAt } from '#server/billing/is-disputed.ts';
import { premiumEnd } from '#server/billing/premium-end.ts';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { isPublicPerson } from '#server/profiles/is-public-person.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import type { Member } from '#shared/access/viewer.ts';
import { PREMIUM_TITLE } from '#shared/billing/plans.ts';
import { PREMIUM_CENTS } from '#shared/billing/prices.ts';
import type { PurchaseInput } from '#shared/billing/purchase.rules.ts';
import { canBuyCourse } from '#shared/enrolments/enrolment.access.ts';
import { DomainError } from '#shared/errors.ts';
import { canView } from '#shared/streams/stream.access.ts';
import { tipTitle } from '#shared/streams/tip-words.ts';

/** What an order is made of. */
export type Offer = Pick<
  typeof orders.$inferInsert,
  'course_id' | 'module_id' | 'stream_id' | 'creator_id' | 'title' | 'amount_cents' | 'tip_message'
>;

type Of<Kind extends PurchaseInput['kind']> = Extract<PurchaseInput, { kind: Kind }>;

/** What is sold to this person and at what price; refused if it is not for sale to them. */
export async function getOffer(
  deps: Deps,
  tx: Transaction,
  viewer: Member,
  purchase: PurchaseInput,
): Promise<Offer> {
  if (purchase.kind === 'tip') return offerTip(tx, viewer, purchase);
  if (await isUndecided(deps, tx, viewer, purchase)) throw new DomainError('DISPUTE_OPEN');
  if (purchase.kind === 'course') return offerCourse(tx, viewer, purchase);
  if (purchase.kind === 'module') return offerModule(tx, viewer, purchase);
  return offerPremium(deps, tx, viewer);
}

/**
 * If the bank decides for us, a second payment for the same thing would be one too many. A month of Premium
 * that is over stands in nobody's way.
 */
async function isUndecided(
  deps: Deps,
  tx: Transaction,
  { userId }: Member,
  purchase: PurchaseInput,
): Promise<boolean> {
  if (purchase.kind !== 'premium') return (await tx.$count(payments, isDisputed(userId, purchase))) > 0;
  const isTheirs = eq(subscriptions.user_id, userId);
  return (await tx.$count(subscriptions, and(isTheirs, mayReopenAt(deps.clock.now())))) > 0;
}

/** Checked afresh: we may have learnt since the request began that they have Premium. */
async function offerPremium(deps: Deps, tx: Transaction, { userId }: Member): Promise<Offer> {
  const isRunning = gt(premiumEnd, deps.clock.now());
  const plans = await tx.$count(subscriptions, and(eq(subscriptions.user_id, userId), isRunning));
  if (plans > 0) throw new DomainError('ALREADY_SUBSCRIBED');
  return { title: PREMIUM_TITLE, amount_cents: PREMIUM_CENTS };
}

/** The course stays on sale until the order is stored: taking it off sale closes the orders it finds. */
async function offerCourse(tx: Transaction, viewer: Member, { courseId }: Of<'course'>): Promise<Offer> {
  const [course] = await tx
    .select({
      title: courses.title,
      creatorId: courses.creator_id,
      priceCents: courses.price_cents,
      isPublished: courses.is_listed,
      enrolment: enrollments.source,
    })
    .from(courses)
    .leftJoin(enrollments, and(eq(enrollments.course_id, courses.id), eq(enrollments.user_id, viewer.userId)))
    .where(eq(courses.id, courseId))
    .for('share', { of: courses });
  const isVisible = course && (course.isPublished || course.enrolment || course.creatorId === viewer.userId);
  if (!isVisible) throw new DomainError('NOT_FOUND');
  if (course.creatorId === viewer.userId) throw new DomainError('OWN_COURSE');
  if (!canBuyCourse(viewer.userId, course, course.enrolment)) {
    throw new DomainError(course.enrolment ? 'ALREADY_PURCHASED' : 'NOT_FOR_SALE');
  }
  return {
    course_id: courseId,
    creator_id: course.creatorId,
    title: course.title,
    amount_cents: course.priceCents,
  };
}

async function offerModule(tx: Transaction, viewer: Member, { moduleId }: Of<'module'>): Promise<Offer> {
  const [module] = await tx
    .select({
      number: modules.module_number,
      title: modules.title,
      priceCents: modules.individual_price_cents,
      isFreeWithSubscription: modules.is_free_with_subscription,
      purchasedAt: modulePurchases.created_at,
    })
    .from(modules)
    .leftJoin(
      modulePurchases,
      and(eq(modulePurchases.module_id, modules.id), eq(modulePurchases.user_id, viewer.userId)),
    )
    .where(eq(modules.id, moduleId));
  if (!module) throw new DomainError('NOT_FOUND');
  if (module.purchasedAt) throw new DomainError('ALREADY_PURCHASED');
  if (module.isFreeWithSubscription || module.priceCents === null) throw new DomainError('NOT_FOR_SALE');
  return {
    module_id: moduleId,
    title: `Module ${module.number}: ${module.title}`,
    amount_cents: module.priceCents,
  };
}

/** The stream is locked before its creator is looked at: suspending them closes the orders it finds. */
async function offerTip(tx: Transaction, viewer: Member, tip: Of<'tip'>): Promise<Offer> {
  const [stream] = await tx.select().from(liveStreams).where(eq(liveStreams.id, tip.streamId)).for('share');
  const isCreator = stream && and(eq(users.id, stream.creator_id), isPublicPerson);
  if (!isCreator || (await tx.$count(users, isCreator)) === 0) throw new DomainError('NOT_FOUND');
  if (stream.creator_id === viewer.userId) throw new DomainError('OWN_STREAM');
  if (!canView(viewer, { creatorId: stream.creator_id, isPremiumOnly: stream.is_premium_only })) {
    throw new DomainError('NOT_FOUND');
  }
  if (stream.status !== 'live' || !stream.allow_tips) throw new DomainError('TIPS_CLOSED');
  return {
    stream_id: stream.id,
    creator_id: stream.creator_id,
    title: tipTitle(stream.title),
    amount_cents: tip.amountCents,
    tip_message: tip.message,
  };
}
