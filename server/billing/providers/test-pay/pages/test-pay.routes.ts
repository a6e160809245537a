import { Hono } from 'hono';
import type { TestPay } from '#server/billing/providers/test-pay/test-pay.ts';
import { databaseTroubleOf } from '#server/platform/db/database-trouble.ts';
import { isStorable } from '#server/platform/db/is-storable.ts';
import { sayTrouble } from '#server/platform/db/say-trouble.ts';
import { checkoutRoutes } from './checkout.routes.ts';
import { PAGE_POLICY, renderNotice } from './layout.ts';
import { portalRoutes } from './portal.routes.ts';

/** A database restart takes a few. */
const RETRY_AFTER_SECONDS = '5';
const LOST = 'Check the address, or start again from Lunula.';
const FAILED = 'Reload this page to try again. You won’t be charged twice for the same thing.';

/**
 * The pages an external provider would have on its own site. They need no session: their addresses are
 * secret.
 */
export function testPayRoutes(testPay: TestPay): Hono {
  const { publicUrl, log } = testPay;
  const routes = new Hono().basePath('/test-pay');
  routes.use(async (c, next) => {
    await next();
    c.header('Content-Security-Policy', PAGE_POLICY);
    c.header('Cache-Control', 'no-store');
  });
  // Nothing can have such an id, and asking the database for it would fail.
  routes.use('/:page/:id/*', async (c, next) => (isStorable(c.req.param('id')) ? next() : c.notFound()));
  routes.route('/checkout', checkoutRoutes(testPay));
  routes.route('/portal', portalRoutes(testPay));
  routes.notFound((c) => c.html(renderNotice('Page not found', LOST, publicUrl), 404));
  routes.onError((error, c) => {
    const notice = renderNotice('Something went wrong', FAILED, publicUrl);
    const trouble = databaseTroubleOf(error);
    if (!trouble) {
      log.error({ err: error }, 'a Test Pay page failed');
      return c.html(notice, 500);
    }
    sayTrouble(log, trouble, error);
    c.header('Retry-After', RETRY_AFTER_SECONDS);
    return c.html(notice, 503);
  });
  return routes;
}
