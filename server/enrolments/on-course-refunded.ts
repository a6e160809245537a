import type { Reaction } from '#server/reactions.ts';
import { closePurchase } from './close-purchase.ts';

export const onCourseRefunded: Reaction<'purchaseRefunded'> = async (
  deps,
  tx,
  { kind, userId, courseId, at },
) => {
  if (kind !== 'course' || !courseId) return;
  await closePurchase(tx, { userId, courseId, at });
  await deps.announcePublicChange({ changed: [`course:${courseId}`, 'popularity'] }, tx);
};
