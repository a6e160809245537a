import type { Reaction } from '#server/reactions.ts';
import { openEnrolment } from './open-enrolment.ts';

export const onCoursePurchased: Reaction<'purchasePaid' | 'purchaseRestored'> = async (
  deps,
  tx,
  purchase,
) => {
  const { kind, userId, courseId, at } = purchase;
  if (kind !== 'course' || !courseId) return;
  const isOpened = await openEnrolment(tx, { userId, courseId, source: 'purchase', at });
  if (isOpened) await deps.announcePublicChange({ changed: [`course:${courseId}`, 'popularity'] }, tx);
};
