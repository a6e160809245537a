import { Hono } from 'hono';
import { changeCard, findPortal, type Portal } from '#server/billing/providers/test-pay/customers.ts';
import { BANK_ACTS, listReceipts, playBank } from '#server/billing/providers/test-pay/payments.ts';
import { cancelSubscription, resumeSubscription } from '#server/billing/providers/test-pay/subscriptions.ts';
import type { TestPay } from '#server/billing/providers/test-pay/test-pay.ts';
import { redirectToCardForm, takeCardEntry } from './card-form.routes.ts';
import { readCardEntry } from './card-form.ts';
import { renderNotice } from './layout.ts';
import { renderCancelPage, renderCardPage, renderPortalPage } from './portal-pages.ts';
import { renderReceiptPage } from './receipt-page.ts';

type PortalEnv = { Variables: { portal: Portal } };

export function portalRoutes(testPay: TestPay): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>();

  routes.use('/:id/*', async (c, next) => {
    const portal = await findPortal(testPay, c.req.param('id'));
    if (!portal) return c.notFound();
    if (portal.isExpired) return c.html(renderNotice(CLOSED, REOPEN, portal.returnUrl), 410);
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
    const [receipt] = await listReceipts(testPay, portal.customer.id, c.req.param('paymentId'));
    return receipt ? c.html(renderReceiptPage(portal, receipt)) : c.notFound();
  });

  routes.post('/:id/receipts/:paymentId/bank', async (c) => {
    const { portal } = c.var;
    const [receipt] = await listReceipts(testPay, portal.customer.id, c.req.param('paymentId'));
    const { act: wanted } = await c.req.parseBody();
    const act = BANK_ACTS.find((known) => known === wanted);
    if (!receipt || !act) return c.notFound();
    await playBank(testPay, receipt.id, act);
    return c.redirect(`${portal.address}/receipts/${receipt.id}`, 303);
  });

  routes.get('/:id/cancel', (c) => {
    const { address, subscription } = c.var.portal;
    if (!subscription || subscription.status === 'canceled') return c.redirect(address, 303);
    return c.html(renderCancelPage(address, subscription, testPay.clock.now()));
  });

  routes.post('/:id/cancel', async (c) => {
    const { address, subscription } = c.var.portal;
    if (subscription) await cancelSubscription(testPay, subscription.id);
    return c.redirect(`${address}?done=canceled`, 303);
  });

  routes.post('/:id/resume', async (c) => {
    const { address, subscription } = c.var.portal;
    if (subscription) await resumeSubscription(testPay, subscription.id);
    return c.redirect(`${address}?done=resumed`, 303);
  });

  routes.get('/:id/card', (c) =>
    c.html(renderCardPage(c.var.portal.address, takeCardEntry(c, testPay.clock.now()))),
  );

  routes.post('/:id/card', async (c) => {
    const { address, customer } = c.var.portal;
    const entry = readCardEntry(await c.req.parseBody(), testPay.clock.now());
    if (!entry.card || entry.refusal) return redirectToCardForm(c, entry);
    await changeCard(testPay, customer.id, entry.card);
    return c.redirect(`${address}?done=card`, 303);
  });

  return routes;
}

const CLOSED = 'This page has closed';
const REOPEN = 'It stays open for half an hour. You can open it again from your dashboard.';
