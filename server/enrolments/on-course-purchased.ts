import type { Reaction } from '#server/reactions.ts';
import { openEnrolment } from './open-enrolment.ts';

export const onCoursePurchased: Reaction<'purchasePaid' | 'purchaseRestored'> = async (
  deps,
  tx,
  purchase,
) => {
  const { kind, userId, courseId, at } = purchase;
  if (kind !== 'course' || !courseId) return;
  const opened = await openEnrolment(tx, { userId, courseId, source: 'purchase', at });
  if (opened?.isFirst) await deps.emit(tx, 'personEnrolled', { userId, courseId, at });
  if (opened) await deps.announcePublicChange({ changed: [`course:${courseId}`, 'popularity'] }, tx);
};
