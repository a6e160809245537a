import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { Pool } from 'pg';
import { PAYMENT_WEBHOOK_PATH } from '#shared/billing/billing.addresses.ts';
import { makeSession } from '#tests/support/stand-ins/stripe/sale-objects.ts';
import type { Scenario } from './harness/scenario.ts';
import { openProduct } from './open-product.ts';

type Deliver = (path: string, request: RequestInit) => Response | Promise<Response>;

const SECRET = 'whsec_bench';

/** An event is stored and acknowledged. Processing it is a job's work and not measured on either side. */
export const scenario: Scenario = {
  name: 'payment event',
  limit: 'bare Hono, an HMAC and one INSERT',
  aim: 0.75,
  operations: 2_500,
  atOnce: 8,
  async bare(context) {
    const pool = new Pool({ connectionString: context.databaseUrl, max: 10 });
    const app = new Hono().post(PAYMENT_WEBHOOK_PATH, async (c) => {
      const body = await c.req.text();
      if (!isSigned(body, c.req.header('stripe-signature') ?? '')) return c.json({ received: false }, 400);
      await insertBarely(pool, JSON.parse(body));
      return c.json({ received: true });
    });
    return { operate: () => deliverNew(app.request), close: () => pool.end() };
  },
  async ours(context) {
    const settings = { STRIPE_SECRET_KEY: 'sk_test_bench', STRIPE_WEBHOOK_SECRET: SECRET };
    const { app, deps, close } = await openProduct(context, { isCached: true, settings });
    await deps.queue.start();
    return { operate: () => deliverNew((path, request) => app.request(path, request, SOCKET)), close };
  },
};

const SOCKET = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };

const session = makeSession({
  id: 'cs_test_bench',
  created: 0,
  mode: 'payment',
  customer: 'cus_bench',
  metadata: {},
  client_reference_id: null,
  amount_total: 699,
  currency: 'usd',
  expires_at: 0,
  success_url: null,
  cancel_url: null,
});
const [head, tail] = JSON.stringify({
  id: 'evt_',
  object: 'event',
  type: 'checkout.session.completed',
  data: { object: session },
}).split('evt_');

async function deliverNew(deliver: Deliver): Promise<string> {
  const body = `${head}evt_${randomBytes(12).toString('hex')}${tail}`;
  const at = Math.floor(Date.now() / 1000);
  const headers = {
    // As every provider sends it; without it the body has to be counted while it is read.
    'content-length': String(Buffer.byteLength(body)),
    'stripe-signature': `t=${at},v1=${sign(at, body).toString('hex')}`,
  };
  const response = await deliver(PAYMENT_WEBHOOK_PATH, { method: 'POST', body, headers });
  if (response.status !== 200) throw new Error(`An event was answered with ${response.status}.`);
  return response.text();
}

function isSigned(body: string, header: string): boolean {
  const [, at, signature] = /^t=(\d+),v1=(\w+)$/.exec(header) ?? [];
  return at !== undefined && timingSafeEqual(sign(Number(at), body), Buffer.from(signature ?? '', 'hex'));
}

function sign(at: number, body: string): Buffer {
  return createHmac('sha256', SECRET).update(`${at}.${body}`).digest();
}

async function insertBarely(
  pool: Pool,
  event: { id: string; type: string; data: { object: { id: string } } },
) {
  const now = new Date();
  await pool.query({
    name: 'event',
    text: `insert into payment_events
      (provider, provider_event_id, type, subject_kind, subject_id, received_at, next_attempt_at)
      values ('stripe', $1, $2, 'checkout', $3, $4, $4) on conflict do nothing`,
    values: [event.id, event.type, event.data.object.id, now],
  });
}
