import type { Reaction } from '#server/events.ts';
import { closePurchase } from './close-purchase.ts';

export const onCourseRefunded: Reaction<'purchaseRefunded'> = async (
  _deps,
  tx,
  { kind, userId, courseId, at },
) => {
  if (kind === 'course' && courseId) await closePurchase(tx, { userId, courseId, at });
};
