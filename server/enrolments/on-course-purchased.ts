import type { Reaction } from '#server/events.ts';
import { openEnrolment } from './open-enrolment.ts';

export const onCoursePurchased: Reaction<'purchasePaid'> = async (_deps, tx, purchase) => {
  const { kind, userId, courseId, at } = purchase;
  if (kind === 'course' && courseId) await openEnrolment(tx, { userId, courseId, source: 'purchase', at });
};
