import { formatDay } from '#server/billing/mails/format-day.ts';
import type { Portal, Subscription } from '#server/billing/providers/test-pay/portal/find-portal.ts';
import { type CardEntry, hasProblem, renderCardFields, renderTestCards } from './card-fields.ts';
import { html } from './html.ts';
import { renderPage } from './layout.ts';

export function renderCancelPage({ id }: Portal, subscription: Subscription, now: Date): string {
  const isPaidFor = subscription.period_end > now;
  return renderPage({
    title: 'Cancel Premium?',
    isNarrow: true,
    body: html`<div class="card stack">
<h1>Cancel Premium?</h1>
<p>${
      isPaidFor
        ? html`Your access lasts until <strong>${formatDay(subscription.period_end)}</strong>. Nothing more is charged, and you can resume until then.`
        : html`Your last payment failed, so your access ends <strong>now</strong>. Nothing more is charged.`
    }</p>
<div class="actions">
<form method="post" action="/test-pay/portal/${id}/cancel"><button class="button primary">Yes, cancel</button></form>
<a class="button" href="/test-pay/portal/${id}">Keep Premium</a>
</div>
</div>`,
  });
}

export function renderCardPage({ id }: Portal, entry: CardEntry): string {
  return renderPage({
    title: `${hasProblem(entry) ? 'Not changed yet: ' : ''}Change card`,
    isNarrow: true,
    body: html`<div class="stack">
<div class="card stack">
<h1>Change card</h1>
<p class="soft">Nothing is charged now, unless a payment is overdue.</p>
<form method="post" action="/test-pay/portal/${id}/card" class="stack" novalidate>
${renderCardFields(entry)}
<div class="actions"><button class="button primary">Save card</button> <a class="button" href="/test-pay/portal/${id}">Back</a></div>
</form>
</div>
${renderTestCards()}
</div>`,
  });
}
