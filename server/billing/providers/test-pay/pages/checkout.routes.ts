import { Hono } from 'hono';
import { html } from 'hono/html';
import { formatDay } from '#server/billing/mails/format-day.ts';
import {
  type Checkout,
  closeCheckout,
  findCheckout,
  payCheckout,
} from '#server/billing/providers/test-pay/checkouts.ts';
import type { TestPay } from '#server/billing/providers/test-pay/test-pay.ts';
import { monthLater } from '#shared/billing/month-later.ts';
import { REFUND_RULES } from '#shared/billing/refund.rules.ts';
import { formatCentsExactly } from '#shared/money.ts';
import { redirectToCardForm, takeCardEntry } from './card-form.routes.ts';
import { type CardEntry, readCardEntry, renderCardFields, renderTestCards } from './card-form.ts';
import { type Html, renderNotice, renderPage } from './layout.ts';

export function checkoutRoutes(testPay: TestPay): Hono {
  const routes = new Hono();

  routes.get('/:id', async (c) => {
    const checkout = await findCheckout(testPay, c.req.param('id'));
    if (!checkout) return c.notFound();
    const now = testPay.clock.now();
    const entry = takeCardEntry(c, now);
    if (checkout.status === 'open') return c.html(renderCheckout(checkout, entry, now));
    return c.html(renderClosed(checkout), checkout.status === 'complete' ? 200 : 410);
  });

  routes.post('/:id', async (c) => {
    const id = c.req.param('id');
    const entry = readCardEntry(await c.req.parseBody(), testPay.clock.now());
    if (entry.card) await payCheckout(testPay, id, entry.card);
    const checkout = await findCheckout(testPay, id);
    if (!checkout) return c.notFound();
    return checkout.status === 'complete'
      ? c.redirect(checkout.success_url, 303)
      : redirectToCardForm(c, entry);
  });

  routes.post('/:id/cancel', async (c) => {
    const id = c.req.param('id');
    await closeCheckout(testPay, id, 'canceled');
    const checkout = await findCheckout(testPay, id);
    if (!checkout) return c.notFound();
    const isCanceled = checkout.status === 'canceled';
    return c.redirect(isCanceled ? checkout.cancel_url : `/test-pay/checkout/${id}`, 303);
  });

  return routes;
}

/** Why a checkout can no longer be paid. */
function renderClosed({ status, title, amount_cents, success_url, cancel_url }: Checkout): Html {
  if (status === 'complete') {
    const paid = `${title}: ${formatCentsExactly(amount_cents)}. There is nothing more to do here.`;
    return renderNotice('Already paid', paid, success_url);
  }
  if (status === 'canceled') return renderNotice('Checkout canceled', 'Nothing was charged.', cancel_url);
  const startAgain = 'Nothing was charged. You can start again from Lunula.';
  return renderNotice('This checkout has expired', startAgain, cancel_url);
}

function renderCheckout(checkout: Checkout, entry: CardEntry | undefined, now: Date): Html {
  const { id, title, is_subscription } = checkout;
  const amount = formatCentsExactly(checkout.amount_cents);
  return renderPage(
    `${entry ? 'Not paid yet: ' : ''}${title}`,
    html`<div class="columns">
<section class="summary stack" aria-labelledby="item">
<h1 id="item">${title}</h1>
<p class="amount">${amount}${is_subscription && html` <small>per month</small>`}</p>
<dl class="bill">
${is_subscription && html`<div><dt>${title}, one month</dt><dd>${amount}</dd></div>`}
<div class="total"><dt>Total today</dt><dd>${amount}</dd></div>
${is_subscription && html`<div><dt>Renews on</dt><dd>${formatDay(monthLater(now))}</dd></div>`}
</dl>
${is_subscription ? renderPromises(amount) : html`<p class="soft">Paid once. Nothing renews.</p>`}
</section>
<section class="card stack" aria-labelledby="card">
<h2 id="card">Pay by card</h2>
<form method="post" action="/test-pay/checkout/${id}" class="stack" novalidate>
${renderCardFields(entry)}
<button class="button wide ${is_subscription ? 'holo' : 'primary'}">${is_subscription ? `Subscribe for ${amount} a month` : `Pay ${amount}`}</button>
</form>
<form method="post" action="/test-pay/checkout/${id}/cancel"><button class="button wide">Cancel</button></form>
</section>
${renderTestCards()}
</div>`,
  );
}

function renderPromises(amount: string): Html {
  return html`<ul class="promises soft">
<li>Renews each month at ${amount} until you cancel.</li>
<li>Cancel anytime: you keep access until the end of the month you’ve paid for.</li>
<li>${REFUND_RULES.premium}</li>
</ul>`;
}
