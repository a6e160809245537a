import { useInfiniteQuery, useMutationState } from '@tanstack/react-query';
import type { Payment } from '#shared/billing/billing.contract.ts';
import type { RefundOutcome } from '#shared/billing/refund.rules.ts';
import { api } from '#web/api.ts';
import { myPaymentsQuery } from '#web/billing/billing.queries.ts';

export const ASKING_FOR_REFUND = ['asking for a refund'];

/** What was known when a refund was asked for. */
export type AskedRefund = { payment: Payment; planEnd: string | null };
type AnsweredRefund = AskedRefund & { outcome: RefundOutcome };

/**
 * What has come of asking, as long as what is shown of this payment is older than the answer: the list and the plan
 * follow once the provider has confirmed it.
 */
export function useAskedRefund({ id, refundVerdict, failedRefundCents }: Payment): RefundOutcome | null {
  const answered = useAnsweredRefunds().findLast(({ payment }) => payment.id === id);
  const isOvertaken =
    answered?.payment.refundVerdict !== refundVerdict ||
    // A bank has returned it: it can be asked for again.
    answered.payment.failedRefundCents !== failedRefundCents;
  return isOvertaken ? null : answered.outcome;
}

/**
 * Whether the money for the plan that lasts until then is on its way back, which ends it: as was answered just now, or
 * by the list of payments, which knows it after a reload too.
 */
export function useIsPlanRefunded(planEnd: string): boolean {
  const { data } = useInfiniteQuery({ ...myPaymentsQuery(api), enabled: false });
  const isListed = data?.pages.some(({ items }) =>
    items.some(({ kind, refundVerdict }) => kind === 'premium' && refundVerdict === 'under_way'),
  );
  const isAnswered = useAnsweredRefunds().some(
    (asked) => asked.payment.kind === 'premium' && asked.planEnd === planEnd && asked.outcome !== 'requested',
  );
  return isAnswered || (isListed ?? false);
}

function useAnsweredRefunds(): AnsweredRefund[] {
  return useMutationState({
    filters: { mutationKey: ASKING_FOR_REFUND, status: 'success' },
    select: ({ state }) => {
      const { outcome } = state.data as { outcome: RefundOutcome };
      return { ...(state.context as AskedRefund), outcome };
    },
  });
}
