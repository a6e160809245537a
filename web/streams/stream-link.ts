import type { StreamCard } from '#shared/streams/streams.contract.ts';

/** What a link to a stream is made of. Not everyone may read a premium-only one, so nobody does so ahead of the click. */
export function streamLink({ id, isPremiumOnly }: Pick<StreamCard, 'id' | 'isPremiumOnly'>) {
  return { to: `/streams/${id}`, 'data-ahead': isPremiumOnly ? 'code' : undefined };
}
