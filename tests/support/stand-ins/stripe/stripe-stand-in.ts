import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { STRIPE_API_VERSION } from '#server/billing/providers/stripe/create-stripe.ts';
import { answerCall } from './calls.ts';
import { createControls } from './controls.ts';
import { StripeFailure } from './failure.ts';
import { createState } from './state.ts';

type Reply = { status: number; body: object };

const SECRETS = {
  secretKey: 'sk_test_stand_in_key',
  webhookSecret: 'whsec_stand_in_secret',
  connectWebhookSecret: 'whsec_stand_in_connect_secret',
};

/**
 * A Stripe account on loopback: what Lunula asks of Stripe, with a memory. It is stricter than a recording: a
 * parameter that the SDK's types do not list is rejected, and so is anything it does not support.
 */
export async function startStripeStandIn() {
  const state = createState();
  const answered = new Map<string, Reply & { fingerprint: string }>();
  /** `METHOD path` of every authorised request. */
  const requests: string[] = [];
  let failing = { times: 0, status: 500 };
  let mode: 'up' | 'down' | 'silent' = 'up';
  let unanswered = 0;
  let pause = async () => {};

  const server = createServer((request, response) => {
    text(request)
      .then(async (body) => {
        if (mode === 'down') return void request.socket.destroy();
        if (mode === 'silent') {
          unanswered += 1;
          return;
        }
        const reply = replyTo(request, body);
        const told = JSON.stringify(reply.body);
        await pause();
        response.writeHead(reply.status, {
          'Content-Type': 'application/json',
          'Request-Id': 'req_stand_in',
        });
        response.end(told);
      })
      .catch((error: Error) => response.destroy(error));
  });

  function replyTo(request: IncomingMessage, body: string): Reply {
    try {
      return { status: 200, body: answerOnce(request, body) };
    } catch (error) {
      if (error instanceof StripeFailure) return { status: error.status, body: error.body };
      throw error;
    }
  }

  /** The same key gets the same answer; a rejected request may be tried again. */
  function answerOnce(request: IncomingMessage, body: string): object {
    admit(request);
    requests.push(`${request.method} ${request.url}`);
    if (failing.times > 0) {
      failing.times -= 1;
      throw new StripeFailure(failing.status, { message: 'Something went wrong' });
    }
    const key = request.headers['idempotency-key'];
    const fingerprint = `${request.method} ${request.url} ${body}`;
    const before = typeof key === 'string' ? answered.get(key) : undefined;
    if (before && before.fingerprint !== fingerprint) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.';
      throw new StripeFailure(400, { type: 'idempotency_error', message });
    }
    if (before) return before.body;
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const answer = answerCall(state, request.method ?? '', path, body || query);
    if (typeof key === 'string')
      answered.set(key, { status: 200, body: structuredClone(answer), fingerprint });
    return answer;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No TCP address');

  return {
    secrets: SECRETS,
    /** For the SDK. Failures are not retried: tests would wait for that. */
    address: { host: '127.0.0.1', port: address.port, protocol: 'http', maxNetworkRetries: 0 } as const,
    state,
    requests,
    ...createControls(state),
    failNext: (times: number, status: number) => {
      failing = { times, status };
    },
    setDown: (isDown: boolean) => {
      mode = isDown ? 'down' : 'up';
    },
    /** Accepts every call and answers none. */
    setSilent: (isSilent: boolean) => {
      mode = isSilent ? 'silent' : 'up';
    },
    unanswered: () => unanswered,
    /** What each answer waits for before it is sent. It reflects the state at the time of the request. */
    setPause: (newPause: () => Promise<void>) => {
      pause = newPause;
    },
    /** As Stripe does after a day. */
    forgetKeys: () => answered.clear(),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function admit({ headers }: IncomingMessage): void {
  if (headers.authorization !== `Bearer ${SECRETS.secretKey}`) {
    throw new StripeFailure(401, { message: 'Invalid API Key provided' });
  }
  if (headers['stripe-version'] !== STRIPE_API_VERSION) {
    throw new StripeFailure(400, { message: `Invalid Stripe API version: ${headers['stripe-version']}` });
  }
}
