import { Hono } from 'hono';
import { changeCard } from '#server/billing/providers/test-pay/cards/change-card.ts';
import { readCard } from '#server/billing/providers/test-pay/cards/read-card.ts';
import { BANK_ACTS, playBank } from '#server/billing/providers/test-pay/play-bank.ts';
import { findPortal, type Portal } from '#server/billing/providers/test-pay/portal/find-portal.ts';
import { findReceipt, listReceipts } from '#server/billing/providers/test-pay/portal/list-receipts.ts';
import { cancelSubscription } from '#server/billing/providers/test-pay/subscriptions/cancel-subscription.ts';
import { resumeSubscription } from '#server/billing/providers/test-pay/subscriptions/resume-subscription.ts';
import type { TestPay } from '#server/billing/providers/test-pay/test-pay.ts';
import { NEW_ENTRY } from './card-fields.ts';
import { renderNotice } from './notice-page.ts';
import { renderCancelPage, renderCardPage } from './portal-forms.ts';
import { renderPortalPage } from './portal-page.ts';
import { readCardForm } from './read-card-form.ts';
import { renderReceiptPage } from './receipt-page.ts';

type PortalEnv = { Variables: { portal: Portal } };

export function portalRoutes(testPay: TestPay): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>();

  routes.use('/:id/*', async (c, next) => {
    const portal = await findPortal(testPay, c.req.param('id'));
    if (!portal) return c.notFound();
    if (portal.isExpired) return c.html(renderNotice({ ...EXPIRED, backUrl: portal.returnUrl }), 410);
    c.set('portal', portal);
    await next();
  });

  routes.get('/:id', async (c) => {
    const { portal } = c.var;
    const receipts = await listReceipts(testPay, portal.customer.id);
    return c.html(renderPortalPage(portal, receipts, c.req.query('done')));
  });

  routes.get('/:id/receipts/:paymentId', async (c) => {
    const { portal } = c.var;
    const paymentId = c.req.param('paymentId');
    const receipt = await findReceipt(testPay, { customerId: portal.customer.id, paymentId });
    return receipt ? c.html(renderReceiptPage(portal, receipt)) : c.notFound();
  });

  routes.post('/:id/receipts/:paymentId/bank', async (c) => {
    const { portal } = c.var;
    const paymentId = c.req.param('paymentId');
    const receipt = await findReceipt(testPay, { customerId: portal.customer.id, paymentId });
    const { act: wanted } = await c.req.parseBody();
    const act = BANK_ACTS.find((known) => known === wanted);
    if (!receipt || !act) return c.notFound();
    await playBank(testPay, { paymentId, act });
    return c.redirect(`${addressOf(portal)}/receipts/${paymentId}`, 303);
  });

  routes.get('/:id/cancel', (c) => {
    const { portal } = c.var;
    const { subscription } = portal;
    if (!subscription || subscription.status === 'canceled') return c.redirect(addressOf(portal), 303);
    return c.html(renderCancelPage(portal, subscription, testPay.clock.now()));
  });

  routes.post('/:id/cancel', async (c) => {
    const { portal } = c.var;
    if (portal.subscription) await cancelSubscription(testPay, portal.subscription.id);
    return c.redirect(`${addressOf(portal)}?done=canceled`, 303);
  });

  routes.post('/:id/resume', async (c) => {
    const { portal } = c.var;
    if (portal.subscription) await resumeSubscription(testPay, portal.subscription.id);
    return c.redirect(`${addressOf(portal)}?done=resumed`, 303);
  });

  routes.get('/:id/card', (c) => c.html(renderCardPage(c.var.portal, NEW_ENTRY)));

  routes.post('/:id/card', async (c) => {
    const { portal } = c.var;
    const form = readCardForm(await c.req.parseBody());
    const { card, errors } = readCard(form, testPay.clock.now());
    if (!card) return c.html(renderCardPage(portal, { form, errors, refusal: null }), 422);
    const outcome = await changeCard(testPay, { customerId: portal.customer.id, card });
    if (outcome === 'succeeds') return c.redirect(`${addressOf(portal)}?done=card`, 303);
    return c.html(renderCardPage(portal, { form, errors: {}, refusal: outcome }), 402);
  });

  return routes;
}

const EXPIRED = {
  title: 'This page has closed',
  text: 'It stays open for half an hour. You can open it again from your dashboard.',
};

function addressOf(portal: Portal): string {
  return `/test-pay/portal/${portal.id}`;
}
