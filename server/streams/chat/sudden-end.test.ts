import { once } from 'node:events';
import { asc, eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { payments } from '#server/billing/billing.tables.ts';
import { storeEvent } from '#server/billing/events/store-event.ts';
import { readCard } from '#server/billing/providers/test-pay/cards.ts';
import { payCheckout } from '#server/billing/providers/test-pay/checkouts.ts';
import { systemClock } from '#server/platform/clock.ts';
import { topicMessages } from '#server/platform/realtime/rooms/topics.tables.ts';
import { CHAT_LIMITS } from '#shared/streams/stream.rules.ts';
import { count } from '#tests/support/counts.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { forkServer, killServer } from '#tests/support/outage/fork-server.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { streamChatMessages } from './chat.tables.ts';

const PATIENCE = { timeout: count(180_000, 300_000) };
const WRITERS = count(100, 200) / CHAT_LIMITS.burst;
const TIPS = count(20, 100);

const AUTH_SECRET = 'a secret for both processes, long enough';
const SETTINGS = { PAYMENTS: 'test-pay', AUTH_SECRET };

const test = await useTestApp();
const { deps, call } = test;
deps.payments.deliverTo?.(async () => new Response(null, { status: 503 }));
const creator = await makePerson(test, { role: 'creator' });
const stream = await makeStream(test, creator.id, { status: 'live' });

async function payTip(): Promise<void> {
  const { token } = await makePerson(test);
  const { json } = await call<{ url: string }>('POST', '/api/functions/create-checkout', {
    token,
    body: { kind: 'tip', streamId: stream.id, amountCents: 500 },
  });
  const form = { number: '4242424242424242', expiry: '12/40', cvc: '123', name: 'A. Buyer' };
  const { card } = readCard(form, deps.clock.now());
  if (!card) throw new Error('no card');
  const testPay = { ...deps, publicUrl: '', key: new Uint8Array(), send: null };
  await payCheckout(testPay, json.url.split('/').at(-1) ?? '', card);
}

/** People whose sessions are valid in the real time of other processes. */
function makeWriter() {
  const authKey = new TextEncoder().encode(AUTH_SECRET);
  return makePerson({ deps: { ...deps, clock: systemClock, authKey } });
}

type Saying = { id: string; token: string };

async function say(address: string, { id, token }: Saying): Promise<number> {
  const response = await fetch(`${address}/api/streams/${stream.id}/chat`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ id, message: 'Before the end' }),
  });
  await response.arrayBuffer();
  return response.status;
}

it(
  'a process that dies amid messages and tips loses none that was acknowledged, and doubles none',
  PATIENCE,
  async () => {
    for (let paid = 0; paid < TIPS; paid += 1) await payTip();
    for await (const event of deps.payments.listEvents(new Date(0))) await storeEvent(deps, event);
    const writers = await Promise.all(Array.from({ length: WRITERS }, makeWriter));
    const sayings = writers.flatMap(({ token }) =>
      Array.from({ length: CHAT_LIMITS.burst }, () => ({ id: crypto.randomUUID() as string, token })),
    );

    const first = await forkServer(test.databaseUrl, SETTINGS);
    first.server.send(0);
    const acknowledged = new Set<string>();
    const all = Promise.allSettled(
      sayings.map(async (saying) => {
        if ((await say(first.address, saying)) === 200) acknowledged.add(saying.id);
      }),
    );
    await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(sayings.length / 5), {
      timeout: 120_000,
      interval: 2,
    });
    await killServer(first.server);
    await all;
    const isThere = new Set((await listMessages()).map(({ id }) => id));
    expect([...acknowledged].filter((id) => !isThere.has(id))).toEqual([]);

    const second = await forkServer(test.databaseUrl, SETTINGS);
    // One writer after another: this is about what is stored, not about how much a busy machine takes at once.
    const again: number[] = [];
    for (let at = 0; at < sayings.length; at += CHAT_LIMITS.burst) {
      const some = sayings.slice(at, at + CHAT_LIMITS.burst);
      again.push(...(await Promise.all(some.map((saying) => say(second.address, saying)))));
    }
    expect(again.filter((status) => status !== 200)).toEqual([]);
    // A day later, what the first process had claimed is anybody's.
    const settled = once(second.server, 'message');
    second.server.send(1);
    await settled;

    const rows = await listMessages();
    const [chat, tips] = [rows.filter(isChat), rows.filter((row) => !isChat(row))];
    expect(chat.map(({ id }) => id).toSorted()).toEqual(sayings.map(({ id }) => id).toSorted());
    const booked = await deps.db.select().from(payments).where(eq(payments.kind, 'tip'));
    expect(booked).toHaveLength(TIPS);
    expect(tips.map((row) => row.order_id).toSorted()).toEqual(booked.map((row) => row.order_id).toSorted());
    await expectToldOnce(rows.map(({ id }) => id));
  },
);

const isChat = (row: typeof streamChatMessages.$inferSelect) => row.message_type === 'chat';

async function listMessages() {
  return deps.db.select().from(streamChatMessages).where(eq(streamChatMessages.stream_id, stream.id));
}

/** Everyone who watches is told of each message once, under numbers without a gap. */
async function expectToldOnce(ids: readonly string[]): Promise<void> {
  const told = await deps.db
    .select()
    .from(topicMessages)
    .where(eq(topicMessages.topic, `stream:${stream.id}`))
    .orderBy(asc(topicMessages.number));
  expect(told.map(({ number }) => number)).toEqual(ids.map((_, at) => at + 1));
  const toldIds = told.map(({ message }) => JSON.parse(message).data.id);
  expect(toldIds.toSorted()).toEqual([...ids].toSorted());
}
