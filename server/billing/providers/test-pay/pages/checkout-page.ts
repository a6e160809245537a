import { formatDay } from '#server/billing/mails/format-day.ts';
import type { Checkout } from '#server/billing/providers/test-pay/checkouts/find-checkout.ts';
import { monthLater } from '#shared/billing/month-later.ts';
import { REFUND_RULES } from '#shared/billing/refund.rules.ts';
import { formatCentsExactly } from '#shared/money.ts';
import { type CardEntry, hasProblem, renderCardFields, renderTestCards } from './card-fields.ts';
import { type Html, html } from './html.ts';
import { renderPage } from './layout.ts';

export function renderCheckoutPage(checkout: Checkout, entry: CardEntry, now: Date): string {
  const address = `/test-pay/checkout/${checkout.id}`;
  return renderPage({
    title: `${hasProblem(entry) ? 'Not paid yet: ' : ''}${checkout.title}`,
    body: html`<div class="columns">
<section class="summary stack" aria-labelledby="item">
${renderSummary(checkout, now)}
</section>
<section class="card stack" aria-labelledby="card">
<h2 id="card">Pay by card</h2>
<form method="post" action="${address}" class="stack" novalidate>
${renderCardFields(entry)}
<button class="button wide ${checkout.is_subscription ? 'holo' : 'primary'}">${payLabel(checkout)}</button>
</form>
<form method="post" action="${address}/cancel"><button class="button wide">Cancel</button></form>
</section>
${renderTestCards()}
</div>`,
  });
}

function renderSummary(checkout: Checkout, now: Date): Html {
  const amount = formatCentsExactly(checkout.amount_cents);
  if (!checkout.is_subscription) {
    return html`<h1 id="item">${checkout.title}</h1>
<p class="amount">${amount}</p>
<dl class="bill"><div class="total"><dt>Total today</dt><dd>${amount}</dd></div></dl>
<p class="soft">Paid once. Nothing renews.</p>`;
  }
  return html`<h1 id="item">${checkout.title}</h1>
<p class="amount">${amount} <small>per month</small></p>
<dl class="bill">
<div><dt>${checkout.title}, one month</dt><dd>${amount}</dd></div>
<div class="total"><dt>Total today</dt><dd>${amount}</dd></div>
<div><dt>Renews on</dt><dd>${formatDay(monthLater(now))}</dd></div>
</dl>
<ul class="promises">
<li>Renews each month at ${amount} until you cancel.</li>
<li>Cancel anytime: your access then lasts to the end of the month you have paid for.</li>
<li>${REFUND_RULES.premium}</li>
</ul>`;
}

function payLabel({ amount_cents, is_subscription }: Checkout): string {
  const amount = formatCentsExactly(amount_cents);
  return is_subscription ? `Subscribe for ${amount} a month` : `Pay ${amount}`;
}
