import { formatDay } from '#server/billing/mails/format-day.ts';
import type { Portal, Subscription } from '#server/billing/providers/test-pay/portal/find-portal.ts';
import { MAX_RECEIPTS, type Receipt } from '#server/billing/providers/test-pay/portal/list-receipts.ts';
import { later } from '#server/platform/clock.ts';
import { PREMIUM_GRACE_DAYS } from '#shared/billing/prices.ts';
import { formatCentsExactly } from '#shared/money.ts';
import { type Html, html } from './html.ts';
import { renderPage } from './layout.ts';

export function renderPortalPage(
  portal: Portal,
  receipts: readonly Receipt[],
  done: string | undefined,
): string {
  return renderPage({
    title: 'Billing',
    isNarrow: true,
    body: html`<div class="stack">
<h1>Billing</h1>
${renderDone(portal, done)}
${portal.subscription && renderPlan(portal, portal.subscription)}
${renderPaymentMethod(portal)}
${renderReceipts(portal, receipts)}
<p class="actions"><a class="button" href="${portal.returnUrl}">Back to Lunula</a></p>
</div>`,
  });
}

/** What was just done, if it is so: an address alone proves nothing. */
function renderDone({ subscription, customer }: Portal, done: string | undefined): Html | null {
  const isRunning = subscription !== null && subscription.status !== 'canceled';
  const isEnding = isRunning && subscription.cancel_at_period_end;
  const text =
    (done === 'canceled' &&
      isEnding &&
      `Premium is cancelled. Your access lasts until ${formatDay(subscription.period_end)}.`) ||
    (done === 'resumed' && isRunning && !isEnding && 'Premium goes on. Nothing else has changed.') ||
    (done === 'card' &&
      customer.card_last4 &&
      `From now on the card ending in ${customer.card_last4} is charged.`);
  return text ? html`<p class="done" role="status">${text}</p>` : null;
}

function renderPlan(portal: Portal, subscription: Subscription): Html {
  const { state, when } = describePlan(subscription);
  return html`<section class="card stack" aria-labelledby="plan">
<div class="line"><h2 id="plan">${subscription.title}</h2><span class="state">${state}</span></div>
<p>${formatCentsExactly(subscription.amount_cents)} per month<br><strong>${when}</strong></p>
${renderPlanAction(portal.id, subscription)}
</section>`;
}

function describePlan(subscription: Subscription): { state: string; when: string } {
  const { status, period_end, cancel_at_period_end } = subscription;
  if (status === 'canceled') {
    return { state: 'Ended', when: `Ended on ${formatDay(subscription.ended_at ?? period_end)}` };
  }
  if (cancel_at_period_end) return { state: 'Cancelled', when: `Ends on ${formatDay(period_end)}` };
  if (status === 'active') return { state: 'Active', when: `Renews on ${formatDay(period_end)}` };
  const graceEnd = formatDay(later(period_end, { days: PREMIUM_GRACE_DAYS }));
  return { state: 'Payment failed', when: `Payment failed; access until ${graceEnd}` };
}

function renderPlanAction(portalId: string, { status, cancel_at_period_end }: Subscription): Html | null {
  if (status === 'canceled') return null;
  const address = `/test-pay/portal/${portalId}`;
  return cancel_at_period_end
    ? html`<form method="post" action="${address}/resume"><button class="button primary">Resume Premium</button></form>`
    : html`<p class="actions"><a class="button" href="${address}/cancel">Cancel Premium</a></p>`;
}

function renderPaymentMethod({ id, customer, subscription }: Portal): Html | null {
  const { card_last4, card_expiry } = customer;
  if (!subscription || !card_last4) return null;
  return html`<section class="card stack" aria-labelledby="method">
<h2 id="method">Payment method</h2>
<div class="line">
<p><span aria-hidden="true">••••</span><span class="unseen">Card ending in</span> ${card_last4}, expires ${card_expiry}</p>
<a class="button${subscription.status === 'past_due' && ' primary'}" href="/test-pay/portal/${id}/card">Change card</a>
</div>
</section>`;
}

function renderReceipts({ id }: Portal, receipts: readonly Receipt[]): Html {
  return html`<section class="card stack" aria-labelledby="receipts">
<h2 id="receipts">Receipts</h2>
${
  receipts.length === 0
    ? html`<p class="soft">No receipts yet.</p>`
    : html`<ul class="receipts">${receipts.map((receipt) => renderReceipt(id, receipt))}</ul>`
}
${receipts.length === MAX_RECEIPTS && html`<p class="soft small">Older receipts are in your mail.</p>`}
</section>`;
}

function renderReceipt(portalId: string, receipt: Receipt): Html {
  const day = formatDay(receipt.paidAt);
  return html`<li>
<span>${receipt.title}</span>
<span class="sums">${formatCentsExactly(receipt.amountCents)}</span>
<span class="soft small">${day}${receipt.refundedCents > 0 && `, ${formatCentsExactly(receipt.refundedCents)} refunded`}</span>
<a href="/test-pay/portal/${portalId}/receipts/${receipt.id}">Receipt<span class="unseen"> of ${day}: ${receipt.title}</span></a>
</li>`;
}
