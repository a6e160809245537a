import { type Context, Hono } from 'hono';
import { readCard } from '#server/billing/providers/test-pay/cards/read-card.ts';
import { closeCheckout } from '#server/billing/providers/test-pay/checkouts/close-checkout.ts';
import { type Checkout, findCheckout } from '#server/billing/providers/test-pay/checkouts/find-checkout.ts';
import { payCheckout } from '#server/billing/providers/test-pay/checkouts/pay-checkout.ts';
import type { TestPay } from '#server/billing/providers/test-pay/test-pay.ts';
import { type CardEntry, NEW_ENTRY } from './card-fields.ts';
import { renderCheckoutPage } from './checkout-page.ts';
import { describeClosed, renderNotice } from './notice-page.ts';
import { readCardForm } from './read-card-form.ts';

const STATUS = { complete: 200, canceled: 410, expired: 410 } as const;

export function checkoutRoutes(testPay: TestPay): Hono {
  const routes = new Hono();

  routes.get('/:id', async (c) => {
    const checkout = await findCheckout(testPay, c.req.param('id'));
    return checkout ? show(c, checkout) : c.notFound();
  });

  routes.post('/:id', async (c) => {
    const checkout = await findCheckout(testPay, c.req.param('id'));
    if (!checkout) return c.notFound();
    if (checkout.status === 'complete') return c.redirect(checkout.success_url, 303);
    const form = readCardForm(await c.req.parseBody());
    const { card, errors } = readCard(form, testPay.clock.now());
    if (!card) return show(c, checkout, { form, errors, refusal: null });
    const outcome = await payCheckout(testPay, { checkoutId: checkout.id, card });
    if (outcome === 'succeeds') return c.redirect(checkout.success_url, 303);
    if (outcome !== 'closed') return show(c, checkout, { form, errors: {}, refusal: outcome });
    const closed = await findCheckout(testPay, checkout.id);
    return closed?.status === 'complete' ? c.redirect(closed.success_url, 303) : show(c, closed ?? checkout);
  });

  routes.post('/:id/cancel', async (c) => {
    const checkoutId = c.req.param('id');
    await closeCheckout(testPay, { checkoutId, as: 'canceled' });
    const checkout = await findCheckout(testPay, checkoutId);
    if (!checkout) return c.notFound();
    return checkout.status === 'canceled' ? c.redirect(checkout.cancel_url, 303) : show(c, checkout);
  });

  function show(c: Context, checkout: Checkout, entry: CardEntry = NEW_ENTRY) {
    if (checkout.status !== 'open')
      return c.html(renderNotice(describeClosed(checkout)), STATUS[checkout.status]);
    const page = renderCheckoutPage(checkout, entry, testPay.clock.now());
    if (entry.refusal) return c.html(page, 402);
    return c.html(page, entry === NEW_ENTRY ? 200 : 422);
  }

  return routes;
}
