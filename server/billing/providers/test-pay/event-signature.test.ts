import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { paymentEvents } from '#server/billing/billing.tables.ts';
import { later } from '#server/platform/clock.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { deriveEventKey, signEvent } from './event-signature.ts';

const { call, deps } = await useTestApp();
const key = deriveEventKey(deps.authKey);
const now = deps.clock.now();

function writeBody() {
  return JSON.stringify({
    id: `tp_evt_${randomUUID()}`,
    type: 'payment.succeeded',
    created: now.toISOString(),
    subject: { kind: 'payment', id: 'tp_pay_1' },
  });
}

function post(body: string, signature: string | undefined) {
  const headers: Record<string, string> = signature === undefined ? {} : { 'test-pay-signature': signature };
  return call('POST', '/api/webhooks/payments', { body, headers });
}

it('accepts a signed event at either end of the tolerance, and stores it once', async () => {
  for (const seconds of [0, -300, 300]) {
    const before = await deps.db.$count(paymentEvents);
    const body = writeBody();
    const signature = signEvent(key, body, later(now, { seconds }));
    expect((await post(body, signature)).status).toBe(200);
    expect((await post(body, signature)).status).toBe(200);
    expect(await deps.db.$count(paymentEvents)).toBe(before + 1);
  }
});

it('refuses everything else and stores nothing', async () => {
  const before = await deps.db.$count(paymentEvents);
  const body = writeBody();
  const good = signEvent(key, body, now);
  const otherKey = deriveEventKey(new TextEncoder().encode('another key'));
  const refused: [string, string | undefined][] = [
    [body, undefined],
    [body, ''],
    [body, 'nonsense'],
    [body, good.replace(/v1=.{8}/, 'v1=00000000')],
    [body, good.slice(0, -2)],
    [body, good.replace('v1=', 'v0=')],
    [body, good.replace(/^t=\d+/, (stamp) => `t=${Number(stamp.slice(2)) + 1}`)],
    [body, signEvent(otherKey, body, now)],
    [body, signEvent(deps.authKey, body, now)],
    [JSON.stringify(JSON.parse(body), null, 1), good],
    [`${body} `, good],
    [writeBody(), good],
    [body, signEvent(key, body, later(now, { seconds: -301 }))],
    [body, signEvent(key, body, later(now, { seconds: 301 }))],
  ];
  for (const [sent, signature] of refused) {
    const { status, json } = await post(sent, signature);
    expect([status, json.code]).toEqual([400, 'BAD_SIGNATURE']);
  }
  expect(await deps.db.$count(paymentEvents)).toBe(before);
});
