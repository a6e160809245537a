import type { payments } from '#server/billing/billing.tables.ts';
import { bookPosting, type Entry } from '#server/billing/ledger/book-posting.ts';
import { type PostingKind, readPostings } from '#server/billing/ledger/read-postings.ts';
import { chargeFee, shareOutReturn } from '#server/billing/ledger/share-out.ts';
import { mailDispute } from '#server/billing/mails/mail-dispute.ts';
import { mailRefund, mailRefundFailed } from '#server/billing/mails/mail-refund.ts';
import { toMoneyBack } from '#server/billing/payments/payment-view.ts';
import type { PaymentState } from '#server/billing/providers/payment-provider.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { centsLeft } from '#shared/billing/payment-state.ts';
import { findNeedlessReason } from './find-needless-payments.ts';

type Payment = typeof payments.$inferSelect;

/** What sends a payment's money back, and what brings it back to us. */
const WAYS_BACK: readonly PostingKind[] = ['refund', 'refund_failed', 'dispute', 'dispute_won'];

/**
 * Books what refunds and disputes have sent back, and what of that has come back to us, each exactly once.
 * What was undone before we heard of it is booked both ways, so that the books end up the same whenever we
 * hear. Returns the keys of our own refunds that were not known before.
 */
export async function bookReturns(
  deps: Deps,
  tx: Transaction,
  payment: Payment,
  { refunds, disputes }: PaymentState,
): Promise<string[]> {
  if (refunds.length === 0 && disputes.length === 0) return [];
  const postings = await readPostings(tx, payment.id);
  const findEntries = (kind: PostingKind, reference: string): Entry[] | null =>
    postings.find((posting) => posting.kind === kind && posting.reference === reference)?.entries ?? null;
  const entriesOf = (kinds: readonly PostingKind[]) =>
    postings.filter(({ kind }) => kinds.includes(kind)).flatMap(({ entries }) => entries);

  /** True if it was not booked before. */
  async function book(kind: PostingKind, reference: string, at: Date, entries: () => Entry[]) {
    if (findEntries(kind, reference)) return false;
    const posting = { kind, reference, entries: entries() };
    postings.push(posting);
    return bookPosting(tx, { payment_id: payment.id, kind, reference, booked_at: at }, posting.entries);
  }

  const shareOut = (cents: number) => shareOutReturn(entriesOf(['payment']), entriesOf(WAYS_BACK), cents);
  const goBack = (kind: 'refund' | 'dispute', back: { id: string; amountCents: number; at: Date }) =>
    book(kind, back.id, back.at, () => shareOut(back.amountCents));
  // No provider says when, so it is dated when we hear of it.
  const comeAgain = (kind: 'refund_failed' | 'dispute_won', of: 'refund' | 'dispute', id: string) =>
    book(kind, id, deps.clock.now(), () => shareOut(-buyersCents(findEntries(of, id) ?? [])));

  const newKeys: string[] = [];
  for (const refund of refunds) {
    const isNew = await goBack('refund', refund);
    if (isNew && refund.key !== null) newKeys.push(refund.key);
    if (isNew && !refund.hasFailed) {
      const isAllOfIt = refund.amountCents === centsLeft(toMoneyBack(payment));
      const reason = isAllOfIt ? await findNeedlessReason(deps, tx, payment) : null;
      await mailRefund(deps, tx, payment, { amountCents: refund.amountCents, reason });
    }
    if (!refund.hasFailed) continue;
    const failsNow = await comeAgain('refund_failed', 'refund', refund.id);
    if (failsNow) await mailRefundFailed(deps, tx, payment, refund.amountCents);
  }
  for (const dispute of disputes) {
    const isNew = await goBack('dispute', dispute);
    for (const fee of dispute.fees)
      await book('fee', fee.id, deps.clock.now(), () => chargeFee(fee.amountCents));
    if (isNew && dispute.status === 'open') await mailDispute(deps, tx, payment, 'open');
    if (dispute.status !== 'won') continue;
    const isWonNow = await comeAgain('dispute_won', 'dispute', dispute.id);
    if (isWonNow && !isNew) await mailDispute(deps, tx, payment, 'won');
  }
  return newKeys;
}

function buyersCents(entries: readonly Entry[]): number {
  return entries.find(({ account }) => account === 'buyer')?.amountCents ?? 0;
}
