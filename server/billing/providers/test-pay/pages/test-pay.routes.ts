import { Hono } from 'hono';
import type { TestPay } from '#server/billing/providers/test-pay/test-pay.ts';
import { databaseTroubleOf } from '#server/platform/db/database-trouble.ts';
import { checkoutRoutes } from './checkout.routes.ts';
import { PAGE_POLICY } from './layout.ts';
import { renderNotice } from './notice-page.ts';
import { portalRoutes } from './portal.routes.ts';

/** The pages a provider elsewhere would show on its own site. They need no session: their addresses are secrets. */
export function testPayRoutes(testPay: TestPay): Hono {
  const routes = new Hono().basePath('/test-pay');
  const backUrl = testPay.publicUrl;
  routes.use(async (c, next) => {
    await next();
    c.header('Content-Security-Policy', PAGE_POLICY);
    c.header('Cache-Control', 'no-store');
  });
  routes.route('/checkout', checkoutRoutes(testPay));
  routes.route('/portal', portalRoutes(testPay));
  routes.notFound((c) => c.html(renderNotice({ ...UNKNOWN, backUrl }), 404));
  routes.onError((error, c) => {
    testPay.log.error({ err: error }, 'a page of Test Pay failed');
    return c.html(renderNotice({ ...FAILED, backUrl }), databaseTroubleOf(error) ? 503 : 500);
  });
  return routes;
}

const UNKNOWN = { title: 'Nothing is here', text: 'Check the address, or start again from Lunula.' };
const FAILED = {
  title: 'Something went wrong',
  text: 'Reload this page to try again. Nobody is charged twice for the same thing.',
};
