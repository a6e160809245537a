import { asc, isNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { paymentEvents } from '#server/billing/billing.tables.ts';
import { later } from '#server/platform/clock.ts';
import { openTestPayDesk } from '#tests/support/billing/test-pay-desk.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { testPayEvents } from './test-pay.tables.ts';

const testApp = await useTestApp();
const { app, deps, advance, logLines } = testApp;
const desk = openTestPayDesk(testApp);
const start = deps.clock.now();

async function listAll(since: Date) {
  const types: string[] = [];
  for await (const { type } of deps.payments.listEvents(since)) types.push(type);
  return types;
}

it('completes payments even if nobody accepts the events, and resends them', async () => {
  const answers = [
    () => Promise.reject(new Error('no way through')),
    async () => new Response(null, { status: 500 }),
  ];
  for (const [attempt, answer] of answers.entries()) {
    deps.payments.deliverTo?.(answer);
    expect((await desk.pay(await desk.openCheckout(await makePerson(testApp)))).status).toBe(303);
    await deps.payments.tick?.();
    expect(await deps.db.$count(testPayEvents, isNull(testPayEvents.delivered_at))).toBe((attempt + 1) * 3);
  }
  expect(logLines.some((line) => line.includes('a Test Pay event was not delivered'))).toBe(true);
  expect(await deps.db.$count(paymentEvents)).toBe(0);

  deps.payments.deliverTo?.(async (request) => app.fetch(request));
  await desk.tick();
  expect(await deps.db.$count(testPayEvents, isNull(testPayEvents.delivered_at))).toBe(0);
  const taken = await deps.db.select().from(paymentEvents);
  expect(taken.map(({ type, processed_at }) => [type, processed_at !== null]).toSorted()).toEqual([
    ['checkout.completed', true],
    ['checkout.completed', true],
    ['payment.succeeded', true],
    ['payment.succeeded', true],
    ['subscription.created', true],
    ['subscription.created', true],
  ]);
});

it('lists everything since, oldest first, across more than one page', async () => {
  advance({ minutes: 1 });
  const since = deps.clock.now();
  const rows = Array.from({ length: 1_100 }, (_, index) => ({
    id: `tp_evt_${String(index).padStart(5, '0')}`,
    type: `made.${index}`,
    subject_kind: 'payment' as const,
    subject_id: 'tp_pay_none',
    created_at: later(since, { seconds: Math.floor(index / 700) }),
    delivered_at: index % 2 ? since : null,
  }));
  await deps.db.insert(testPayEvents).values(rows);
  expect(await listAll(since)).toEqual(rows.map(({ type }) => type));
  const everything = await deps.db.select().from(testPayEvents).orderBy(asc(testPayEvents.created_at));
  expect(await listAll(start)).toHaveLength(everything.length);
  expect(await listAll(later(since, { seconds: 2 }))).toEqual([]);
});
