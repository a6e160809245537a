import { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import { coalesce } from '#server/platform/coalesce.ts';
import type { AppEnv } from '#server/requests/app-env.ts';
import { receiveEvent } from './events/receive-event.ts';
import { hurryEvents } from './events/store-event.ts';

/** The one address payment providers call. No session: the signature identifies them. */
export function paymentWebhookRoutes(deps: Deps): Hono<AppEnv> {
  // Many deliveries at once queue one job.
  const hurry = coalesce(() => hurryEvents(deps));
  return new Hono<AppEnv>().post('/', async (c) => {
    const delivery = { body: await c.req.text(), header: (name: string) => c.req.header(name) };
    if (await receiveEvent(deps, delivery)) void hurry();
    return c.json({ received: true });
  });
}
