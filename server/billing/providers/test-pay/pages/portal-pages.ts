import { html } from 'hono/html';
import { formatDay } from '#server/billing/mails/format-day.ts';
import type { Portal } from '#server/billing/providers/test-pay/customers.ts';
import { MAX_RECEIPTS, type Receipt } from '#server/billing/providers/test-pay/payments.ts';
import type { Subscription } from '#server/billing/providers/test-pay/subscriptions.ts';
import { later } from '#server/platform/clock.ts';
import { PREMIUM_GRACE_DAYS } from '#shared/billing/prices.ts';
import { formatCentsExactly } from '#shared/money.ts';
import { type CardEntry, renderCardFields, renderTestCards } from './card-form.ts';
import { type Html, renderPage } from './layout.ts';

export function renderPortalPage(portal: Portal, receipts: readonly Receipt[], done?: string): Html {
  const { address, customer, subscription, returnUrl } = portal;
  const { card_last4, card_expiry } = customer;
  const said = describeDone(portal, done);
  return renderPage(
    'Billing',
    html`<div class="stack">
<h1>Billing</h1>
${said && html`<p class="alert done" role="status">${said}</p>`}
${subscription && renderPlan(address, subscription)}
${
  subscription &&
  card_last4 &&
  html`<section class="card stack" aria-labelledby="method">
<h2 id="method">Payment method</h2>
<div class="line">
<p><span aria-hidden="true">••••</span><span class="unseen">Card ending in</span> ${card_last4}, expires ${card_expiry}</p>
<a class="button${subscription.status === 'past_due' && ' primary'}" href="${address}/card">Change card</a>
</div>
</section>`
}
<section class="card stack" aria-labelledby="receipts">
<h2 id="receipts">Receipts</h2>
${
  receipts.length === 0
    ? html`<p class="soft">No receipts yet.</p>`
    : html`<ul class="receipts">${receipts.map((receipt) => renderReceiptLine(address, receipt))}</ul>`
}
${receipts.length === MAX_RECEIPTS && html`<p class="soft small">Older receipts are in your mail.</p>`}
</section>
<p><a class="button" href="${returnUrl}">Back to Lunula</a></p>
</div>`,
  );
}

/** Confirms what was just done, but only if it is true: an address alone proves nothing. */
function describeDone({ subscription, customer }: Portal, done: string | undefined): string | null {
  if (done === 'card' && customer.card_last4) {
    return `The card ending in ${customer.card_last4} will be charged from now on.`;
  }
  if (!subscription || subscription.status === 'canceled') return null;
  const { cancel_at_period_end, period_end } = subscription;
  if (done === 'canceled' && cancel_at_period_end) {
    return `Premium is canceled. Your access lasts until ${formatDay(period_end)}.`;
  }
  return done === 'resumed' && !cancel_at_period_end
    ? 'Premium will continue. Nothing else has changed.'
    : null;
}

function renderPlan(address: string, subscription: Subscription): Html {
  const { title, amount_cents, status, cancel_at_period_end } = subscription;
  const { state, when } = describePlan(subscription);
  const action = cancel_at_period_end
    ? html`<form method="post" action="${address}/resume"><button class="button primary">Resume Premium</button></form>`
    : html`<p><a class="button" href="${address}/cancel">Cancel Premium</a></p>`;
  return html`<section class="card stack" aria-labelledby="plan">
<div class="line"><h2 id="plan">${title}</h2><span class="state">${state}</span></div>
<p>${formatCentsExactly(amount_cents)} per month<br><strong>${when}</strong></p>
${status !== 'canceled' && action}
</section>`;
}

function describePlan(subscription: Subscription): { state: string; when: string } {
  const { status, period_end, ended_at, cancel_at_period_end } = subscription;
  if (status === 'canceled') return { state: 'Ended', when: `Ended on ${formatDay(ended_at ?? period_end)}` };
  if (cancel_at_period_end) return { state: 'Canceled', when: `Ends on ${formatDay(period_end)}` };
  if (status === 'active') return { state: 'Active', when: `Renews on ${formatDay(period_end)}` };
  const graceEnd = formatDay(later(period_end, { days: PREMIUM_GRACE_DAYS }));
  return { state: 'Payment failed', when: `Payment failed; access until ${graceEnd}` };
}

function renderReceiptLine(address: string, receipt: Receipt): Html {
  const day = formatDay(receipt.paidAt);
  return html`<li>
<span>${receipt.title}</span>
<strong>${formatCentsExactly(receipt.amountCents)}</strong>
<span class="soft small">${day}${receipt.refundedCents > 0 && `, ${formatCentsExactly(receipt.refundedCents)} refunded`}</span>
<a href="${address}/receipts/${receipt.id}">Receipt<span class="unseen"> from ${day}: ${receipt.title}</span></a>
</li>`;
}

export function renderCancelPage(address: string, { period_end }: Subscription, now: Date): Html {
  return renderPage(
    'Cancel Premium?',
    html`<div class="card stack">
<h1>Cancel Premium?</h1>
<p>${
      period_end > now
        ? html`Your access lasts until <strong>${formatDay(period_end)}</strong>. You won’t be charged again, and you can resume until then.`
        : html`Your last payment failed, so your access ends <strong>now</strong>. You won’t be charged again.`
    }</p>
<div class="actions">
<form method="post" action="${address}/cancel"><button class="button primary">Yes, cancel</button></form>
<a class="button" href="${address}">Keep Premium</a>
</div>
</div>`,
  );
}

export function renderCardPage(address: string, entry?: CardEntry): Html {
  return renderPage(
    `${entry ? 'Not changed yet: ' : ''}Change card`,
    html`<div class="card stack">
<h1>Change card</h1>
<p class="soft">You won’t be charged now unless a payment is overdue.</p>
<form method="post" action="${address}/card" class="stack" novalidate>
${renderCardFields(entry)}
<div class="actions"><button class="button primary">Save card</button> <a class="button" href="${address}">Back</a></div>
</form>
</div>
${renderTestCards()}`,
  );
}
