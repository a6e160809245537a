/** What a line of a creator's statement is about, in the ledger's words. */
export const EARNING_KINDS = ['payment', 'refund', 'refund_failed', 'dispute', 'dispute_won'] as const;
export type EarningKind = (typeof EARNING_KINDS)[number];

const EARNING_LABELS: Record<EarningKind, string> = {
  payment: 'Sale',
  refund: 'Refund',
  refund_failed: 'Refund returned by the bank',
  dispute: 'Dispute',
  dispute_won: 'Dispute won',
};

/** A tip is no sale: nothing of it is shared. */
export function earningLabel({ kind, sale }: { kind: EarningKind; sale: string }): string {
  return kind === 'payment' && sale === 'tip' ? 'Tip' : EARNING_LABELS[kind];
}

/** "2026-03" for people: "March 2026". */
export function nameMonth(month: string): string {
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** The month of a moment, in UTC like every statement: "2026-03". */
export function monthOf(at: Date): string {
  return at.toISOString().slice(0, 7);
}
