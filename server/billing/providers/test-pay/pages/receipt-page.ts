import { formatDay } from '#server/billing/mails/format-day.ts';
import type { Portal } from '#server/billing/providers/test-pay/portal/find-portal.ts';
import type { Receipt } from '#server/billing/providers/test-pay/portal/list-receipts.ts';
import { formatCentsExactly } from '#shared/money.ts';
import { html } from './html.ts';
import { renderPage } from './layout.ts';

export function renderReceiptPage({ id, customer }: Portal, receipt: Receipt): string {
  const amount = formatCentsExactly(receipt.amountCents);
  return renderPage({
    title: `Receipt: ${receipt.title}`,
    isNarrow: true,
    body: html`<div class="card stack">
<h1>Receipt</h1>
<p class="soft">Lunula<br>for ${customer.email}</p>
<dl class="bill">
<div><dt>${receipt.title}</dt><dd>${amount}</dd></div>
<div class="total"><dt>Total paid</dt><dd>${amount}</dd></div>
${receipt.refundedCents > 0 && html`<div><dt>Refunded</dt><dd>${formatCentsExactly(-receipt.refundedCents)}</dd></div>`}
<div><dt>Paid on</dt><dd>${formatDay(receipt.paidAt)}</dd></div>
<div><dt>Paid with</dt><dd>Card ending in ${receipt.cardLast4}</dd></div>
</dl>
<p class="soft small name">Payment ${receipt.id}</p>
<p class="soft small unprinted">Your browser can print this page or save it as a file.</p>
<p class="actions"><a class="button" href="/test-pay/portal/${id}">Back to billing</a></p>
</div>`,
  });
}
