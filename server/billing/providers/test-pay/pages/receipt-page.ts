import { html } from 'hono/html';
import { formatDay } from '#server/billing/mails/format-day.ts';
import type { Portal } from '#server/billing/providers/test-pay/customers.ts';
import { BANK_ACTS, type BankAct, type Receipt } from '#server/billing/providers/test-pay/payments.ts';
import { formatCentsExactly } from '#shared/money.ts';
import { type Html, renderPage } from './layout.ts';

const DISPUTES = { open: 'Open', won: 'Won by Lunula', lost: 'Won by the buyer' };

export function renderReceiptPage({ address, customer }: Portal, receipt: Receipt): Html {
  const { id, title, amountCents, refundedCents, dispute, cardLast4, paidAt } = receipt;
  const amount = formatCentsExactly(amountCents);
  return renderPage(
    `Receipt: ${title}`,
    html`<div class="stack">
<div class="card stack">
<h1>Receipt</h1>
<p class="soft">Lunula<br>for ${customer.email}</p>
<dl class="bill">
<div><dt>${title}</dt><dd>${amount}</dd></div>
<div class="total"><dt>Total paid</dt><dd>${amount}</dd></div>
${dispute && html`<div><dt>Dispute</dt><dd>${DISPUTES[dispute]}</dd></div>`}
${refundedCents > 0 && html`<div><dt>Refunded</dt><dd>${formatCentsExactly(-refundedCents)}</dd></div>`}
<div><dt>Paid on</dt><dd>${formatDay(paidAt)}</dd></div>
<div><dt>Paid with</dt><dd>Card ending in ${cardLast4}</dd></div>
</dl>
<p class="soft small id">Payment ${id}</p>
<p class="soft small unprinted">You can print this page or save it as a file in your browser.</p>
<p class="unprinted"><a class="button" href="${address}">Back to billing</a></p>
</div>
${renderBank(`${address}/receipts/${id}/bank`, receipt)}
</div>`,
  );
}

const LABELS: Record<BankAct, string> = {
  dispute: 'Dispute this payment',
  win: 'Decide for Lunula',
  lose: 'Decide for the buyer',
  'return-refunds': 'Return the refund',
};

/** What only a bank can do is offered here, for trying it out. */
function renderBank(action: string, { dispute, refundedCents }: Receipt): Html | null {
  const isPossible = {
    dispute: !dispute,
    lose: dispute === 'open',
    win: dispute === 'open',
    'return-refunds': refundedCents > 0,
  };
  const acts = BANK_ACTS.filter((act) => isPossible[act]);
  if (acts.length === 0) return null;
  return html`<form method="post" action="${action}" class="card stack unprinted" aria-labelledby="bank">
<h2 id="bank">Play the bank</h2>
<p class="soft">Banks may dispute a payment, or return a refund, weeks later. Try it out here.</p>
${acts.map((act) => html`<button class="button wide" name="act" value="${act}">${LABELS[act]}</button>`)}
</form>`;
}
