import { formatDay } from '#server/billing/mails/format-day.ts';
import { BANK_ACTS, type BankAct } from '#server/billing/providers/test-pay/play-bank.ts';
import type { Portal } from '#server/billing/providers/test-pay/portal/find-portal.ts';
import type { Receipt } from '#server/billing/providers/test-pay/portal/list-receipts.ts';
import { formatCentsExactly } from '#shared/money.ts';
import { type Html, html } from './html.ts';
import { renderPage } from './layout.ts';

export function renderReceiptPage({ id, customer }: Portal, receipt: Receipt): string {
  const amount = formatCentsExactly(receipt.amountCents);
  return renderPage({
    title: `Receipt: ${receipt.title}`,
    isNarrow: true,
    body: html`<div class="stack">
<div class="card stack">
<h1>Receipt</h1>
<p class="soft">Lunula<br>for ${customer.email}</p>
<dl class="bill">
<div><dt>${receipt.title}</dt><dd>${amount}</dd></div>
<div class="total"><dt>Total paid</dt><dd>${amount}</dd></div>
${receipt.dispute && html`<div><dt>Dispute</dt><dd>${DISPUTES[receipt.dispute]}</dd></div>`}
${receipt.refundedCents > 0 && html`<div><dt>Refunded</dt><dd>${formatCentsExactly(-receipt.refundedCents)}</dd></div>`}
<div><dt>Paid on</dt><dd>${formatDay(receipt.paidAt)}</dd></div>
<div><dt>Paid with</dt><dd>Card ending in ${receipt.cardLast4}</dd></div>
</dl>
<p class="soft small name">Payment ${receipt.id}</p>
<p class="soft small unprinted">Your browser can print this page or save it as a file.</p>
<p class="actions"><a class="button" href="/test-pay/portal/${id}">Back to billing</a></p>
</div>
${renderBank(`/test-pay/portal/${id}/receipts/${receipt.id}/bank`, receipt)}
</div>`,
  });
}

const DISPUTES = { open: 'Open', won: 'Decided for Lunula', lost: 'Decided for the buyer' };

const LABELS: Record<BankAct, string> = {
  dispute: 'Dispute this payment',
  win: 'Decide for Lunula',
  lose: 'Decide for the buyer',
  'return-refunds': 'Return the refund',
};

/** What nobody at a shop can do is done here, so that it can be tried out. */
function renderBank(address: string, receipt: Receipt): Html | null {
  const acts = BANK_ACTS.filter((act) => canBankAct(receipt, act));
  if (acts.length === 0) return null;
  return html`<section class="card stack unprinted" aria-labelledby="bank">
<h2 id="bank">Play the bank</h2>
<p class="soft">Banks may dispute a payment, or return a refund, weeks later. Try it out here.</p>
${acts.map(
  (act) => html`<form method="post" action="${address}"><input type="hidden" name="act" value="${act}">
<button class="button wide">${LABELS[act]}</button></form>`,
)}
</section>`;
}

function canBankAct({ dispute, refundedCents }: Receipt, act: BankAct): boolean {
  if (act === 'return-refunds') return refundedCents > 0;
  return act === 'dispute' ? dispute === null : dispute === 'open';
}
