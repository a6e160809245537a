import type { Reaction } from '#server/reactions.ts';
import { tellOfTip } from './tell-of-tip.ts';

export const onTipRestored: Reaction<'purchaseRestored'> = async (deps, tx, { kind, orderId }) => {
  if (kind === 'tip' && orderId) await tellOfTip(deps, tx, orderId);
};
