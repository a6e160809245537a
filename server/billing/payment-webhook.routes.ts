import { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import { logRarely } from '#server/platform/log-rarely.ts';
import { hurryJob } from '#server/platform/queue/hurry-job.ts';
import type { AppEnv } from '#server/requests/app-env.ts';
import { processEventsJob } from './billing.jobs.ts';
import { receiveEvent } from './events/receive-event.ts';
import { BadSignature } from './providers/bad-signature.ts';

const REFUSED = 'a payment event was refused';

/** The one address payment providers call. No session: the signature identifies them. */
export function paymentWebhookRoutes(deps: Deps): Hono<AppEnv> {
  // One for each, so that what scanners send does not hide a wrong clock.
  const [sayUnsigned, sayOld] = [logRarely(deps.log, REFUSED), logRarely(deps.log, REFUSED)];
  return new Hono<AppEnv>().post('/', async (c) => {
    const delivery = { body: await c.req.text(), header: (name: string) => c.req.header(name) };
    try {
      if (await receiveEvent(deps, delivery)) void hurryJob(deps, processEventsJob);
    } catch (error) {
      if (error instanceof BadSignature) (error.isOld ? sayOld : sayUnsigned)(error);
      throw error;
    }
    return c.json({ received: true });
  });
}
