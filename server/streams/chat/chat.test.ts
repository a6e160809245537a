import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '#server/app.ts';
import { assembleDeps } from '#server/assemble-deps.ts';
import { users } from '#server/auth/auth.tables.ts';
import { closeOrdersJob } from '#server/billing/billing.jobs.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { createAdmission } from '#server/realtime-topics.ts';
import { liveStreams, streamMutes } from '#server/streams/streams.tables.ts';
import type { ChatPage } from '#shared/streams/chat.contract.ts';
import type { ChatMessage } from '#shared/streams/chat-message.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { useTestShop } from '#tests/support/billing/use-test-shop.ts';
import { count } from '#tests/support/counts.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { makePerson } from '#tests/support/people.ts';
import { streamChatMessages } from './chat.tables.ts';

const LONG_CHAT = count(10_000, 100_000);

const test = await useTestShop();
const { deps, call, advance, posted, published, untilWaiting } = test;
const creator = await makePerson(test, { role: 'creator', displayName: 'Ada' });
const otherCreator = await makePerson(test, { role: 'creator' });
const subscriber = await makePerson(test, { hasPremium: true });
const stream = await live();

type Person = { id: string; token: string };
type Refusal = { code?: string; data?: { retryAfterSeconds?: number; fields?: Record<string, string> } };

function live(options: Parameters<typeof makeStream>[2] = {}) {
  return makeStream(test, creator.id, { status: 'live', ...options });
}

function say(person: Person, message: string, { id = crypto.randomUUID() as string, to = stream.id } = {}) {
  return call<ChatMessage & Refusal>('POST', `/api/streams/${to}/chat`, {
    token: person.token,
    body: { id, message },
  });
}

async function read(streamId: string, { token, query = '' }: { token?: string; query?: string } = {}) {
  const path = `/api/streams/${streamId}/chat${query}`;
  return call<ChatPage & Refusal>('GET', path, token === undefined ? {} : { token });
}

const textsOf = ({ json }: Awaited<ReturnType<typeof read>>) => json.items.map(({ message }) => message);

async function moderate(method: string, path: string, body?: object, person: Person = creator) {
  const { status, json } = await call<Refusal>(method, `/api/me/streams/${path}`, {
    token: person.token,
    ...(body && { body }),
  });
  return status === 200 ? 'OK' : json.code;
}

describe('a message', () => {
  it('is told to everyone who watches, and listed from then on, as the plain text it is', async () => {
    const person = await makePerson(test, { displayName: 'Noor' });
    const to = (await live()).id;
    expect(textsOf(await read(to)), 'kept for the next visitor').toEqual([]);
    const script = '<script>alert(1)</script> <b>**bold**</b> https://example.com';
    const { json: said } = await say(person, `  ${script}\nsecond line `, { to });
    expect(said).toEqual({
      id: expect.any(String),
      author: { id: person.id, displayName: 'Noor', avatarUrl: null },
      message: `${script}\nsecond line`,
      type: 'chat',
      tipCents: null,
      at: deps.clock.now().toISOString(),
    });
    expect(posted.at(-1)).toEqual({ topic: `stream:${to}`, name: 'chat.posted', data: said });
    expect((await read(to)).json).toEqual({
      items: [said],
      nextCursor: null,
      slowModeSeconds: 0,
      isMuted: false,
      number: expect.any(Number),
    });
  });

  it.each([
    ['500 letters', 'a'.repeat(500), 200],
    ['501 letters', 'a'.repeat(501), 400],
    ['500 emoji', '💅'.repeat(500), 200],
    ['501 emoji', '💅'.repeat(501), 400],
    ['nothing but spaces', ' \n ', 400],
    ['nothing that can be seen', '\u200b\u2060\u2800', 400],
  ])('of %s is answered as it should be', async (_, text, status) => {
    expect((await say(await makePerson(test), text)).status).toBe(status);
  });

  it('cannot be made a tip by whoever sends it', async () => {
    const person = await makePerson(test);
    const body = { type: 'tip', message_type: 'tip', tipCents: 5000, tip_cents: 5000, orderId: stream.id };
    const { json } = await call<ChatMessage>('POST', `/api/streams/${stream.id}/chat`, {
      token: person.token,
      body: { ...body, id: crypto.randomUUID(), message: 'Sent $50 tip!', userId: creator.id, at: '2020' },
    });
    expect(json).toMatchObject({ type: 'chat', tipCents: null, author: { id: person.id } });
    const [row] = await deps.db.select().from(streamChatMessages).where(eq(streamChatMessages.id, json.id));
    expect(row).toMatchObject({ message_type: 'chat', tip_cents: null, order_id: null });
    const forged = deps.db
      .update(streamChatMessages)
      .set({ message_type: 'tip', tip_cents: 5000 })
      .where(eq(streamChatMessages.id, json.id));
    await expect(forged, 'nor by a mistake of ours without an order').rejects.toThrow();
  });

  it('sent several times, at once and later, is posted once', async () => {
    const [person, id, before] = [await makePerson(test), crypto.randomUUID(), posted.length];
    const answers = await Promise.all(Array.from({ length: 8 }, () => say(person, 'Once', { id })));
    await deps.db.update(liveStreams).set({ status: 'ended' }).where(eq(liveStreams.id, stream.id));
    answers.push(await say(person, 'Twice', { id }));
    await deps.db.update(liveStreams).set({ status: 'live' }).where(eq(liveStreams.id, stream.id));
    for (const { json } of answers) expect(json).toEqual(answers[0]?.json);
    expect(posted).toHaveLength(before + 1);
    expect((await say(person, 'Five more are allowed', {})).status).toBe(200);
  });

  it('cannot take the id of another, and one that was removed stays removed', async () => {
    const [person, id] = [await makePerson(test), crypto.randomUUID()];
    await say(person, 'Mine', { id });
    expect((await say(await makePerson(test), 'Not mine', { id })).json.code).toBe('CONFLICT');
    expect((await say(person, 'Elsewhere', { id, to: (await live()).id })).json.code).toBe('CONFLICT');
    await moderate('DELETE', `${stream.id}/chat/${id}`);
    expect((await say(person, 'Mine', { id })).json.code).toBe('ALREADY_DELETED');
    const twice = crypto.randomUUID();
    const [one, two] = [await makePerson(test), await makePerson(test)];
    const answers = await Promise.all([say(one, 'A', { id: twice }), say(two, 'B', { id: twice })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('waits for those before it without a connection: a busy room keeps no other page waiting', async () => {
    const to = (await live()).id;
    const people = await Promise.all(Array.from({ length: 15 }, () => makePerson(test)));
    const said = await deps.db.transaction(async (tx) => {
      await tx.select().from(liveStreams).where(eq(liveStreams.id, to)).for('update');
      const saying = people.map((person) => say(person, 'Hello!', { to }));
      await untilWaiting(2);
      expect((await read(stream.id)).status).toBe(200);
      return saying;
    });
    for (const { status } of await Promise.all(said)) expect(status).toBe(200);
  });

  it.each(['scheduled', 'ended'] as const)('is refused while a stream is %s', async (status) => {
    const to = (await live({ status })).id;
    expect((await say(creator, 'Hello?', { to })).json.code).toBe('CHAT_CLOSED');
  });
});

describe('the pace', () => {
  it('of one person is five messages in five seconds, however many come at once', async () => {
    const [person, calm] = [await makePerson(test), await makePerson(test)];
    const before = posted.length;
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => say(person, `${at}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(posted).toHaveLength(before + 5);
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused).toMatchObject({
      status: 429,
      json: { code: 'CHAT_TOO_FAST', data: { retryAfterSeconds: 5 } },
    });
    expect(refused?.headers.get('retry-after')).toBe('5');
    expect((await say(calm, 'Others are not affected')).status).toBe(200);
    const elsewhere = await live();
    expect((await say(person, 'In another chat', { to: elsewhere.id })).json.code).toBe('CHAT_TOO_FAST');
    advance({ seconds: 5 });
    expect((await say(person, 'Again')).status).toBe(200);
  });

  it('is counted by all processes together', async () => {
    const other = await openSecondProcess();
    const person = await makePerson(test);
    const viaOther = async (message: string) => {
      const response = await other.app.request(`/api/streams/${stream.id}/chat`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${person.token}` },
        body: JSON.stringify({ id: crypto.randomUUID(), message }),
      });
      return { status: response.status, json: (await response.json()) as Refusal };
    };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? say(person, `${at}`) : viaOther(`${at}`))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    await moderate('PUT', `${stream.id}/mutes/${person.id}`);
    advance({ seconds: 5 });
    expect((await viaOther('Still here')).json.code).toBe('CHAT_MUTED');
    expect((await say(person, 'Still here')).json.code).toBe('CHAT_MUTED');
  });

  it('is as slow as the creator says, except for the creator', async () => {
    const [person, to] = [await makePerson(test), (await live()).id];
    expect(await moderate('PUT', `${to}/slow-mode`, { seconds: 15 })).toBe('OK');
    expect(posted.at(-1)).toEqual({ topic: `stream:${to}`, name: 'chat.slowed', data: { seconds: 15 } });
    const told = posted.length;
    expect(await moderate('PUT', `${to}/slow-mode`, { seconds: 15 })).toBe('OK');
    expect(posted, 'nothing changed').toHaveLength(told);
    expect((await read(to)).json.slowModeSeconds).toBe(15);
    const answers = await Promise.all(Array.from({ length: 4 }, () => say(person, 'Me first', { to })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    advance({ seconds: 4 });
    const early = await say(person, 'Too early', { to });
    expect(early.json).toMatchObject({ code: 'CHAT_TOO_FAST', data: { retryAfterSeconds: 11 } });
    for (const text of ['One', 'Two']) expect((await say(creator, text, { to })).status).toBe(200);
    advance({ seconds: 11 });
    expect((await say(person, 'Now', { to })).status).toBe(200);
    expect(await moderate('PUT', `${to}/slow-mode`, { seconds: 7 })).toBe('INVALID_INPUT');
    expect(await moderate('PUT', `${to}/slow-mode`, { seconds: 0 })).toBe('OK');
    expect((await say(person, 'At once', { to })).status).toBe(200);
  });
});

describe('a list of messages', () => {
  it('is read from the end, oldest first, page by page', async () => {
    const [person, to] = [await makePerson(test), (await live()).id];
    for (let at = 0; at < 7; at += 1) {
      advance({ seconds: 2 });
      await say(person, `${at}`, { to });
    }
    const token = creator.token;
    const latest = await read(to, { token, query: '?limit=3' });
    expect(textsOf(latest)).toEqual(['4', '5', '6']);
    const older = await read(to, { token, query: `?limit=3&cursor=${latest.json.nextCursor}` });
    expect(textsOf(older)).toEqual(['1', '2', '3']);
    const oldest = await read(to, { token, query: `?limit=3&cursor=${older.json.nextCursor}` });
    expect(textsOf(oldest)).toEqual(['0']);
    expect(oldest.json.nextCursor).toBeNull();

    // A replay reads it up to the moment it is at.
    const moment = older.json.items.at(-1)?.at;
    const then = await read(to, { query: `?limit=3&until=${moment}` });
    expect(textsOf(then)).toEqual(['1', '2', '3']);
    expect(textsOf(await read(to, { query: `?limit=3&cursor=${then.json.nextCursor}` }))).toEqual(['0']);
    expect(textsOf(await read(to, { query: '?until=0000-01-01T00:00:00Z' }))).toEqual([]);
    expect((await read(to, { query: '?until=yesterday' })).json.code).toBe('INVALID_INPUT');
  });

  it('of a premium-only stream is for those who may watch it, and so is writing there', async () => {
    const to = (await live({ is_premium_only: true })).id;
    await say(creator, 'Among ourselves', { to });
    const student = await makePerson(test);
    for (const person of [student, otherCreator]) {
      expect((await read(to, person)).json.code).toBe('PREMIUM_REQUIRED');
      expect((await say(person, 'Hello', { to })).json.code).toBe('PREMIUM_REQUIRED');
    }
    expect((await read(to)).json.code).toBe('PREMIUM_REQUIRED');
    for (const person of [creator, subscriber])
      expect(textsOf(await read(to, person))).toEqual(['Among ourselves']);
    expect((await say(subscriber, 'Hello', { to })).status).toBe(200);
  });

  it('finds a page far back in a long chat through its index', async () => {
    const to = (await live()).id;
    await deps.db.execute(sql`
      insert into stream_chat_messages (stream_id, user_id, message, created_at)
      select ${to}, ${subscriber.id}, 'Row ' || n, ${deps.clock.now().toISOString()}::timestamptz - n * interval '1 second'
      from generate_series(1, ${LONG_CHAT}::int) n`);
    await deps.db.execute(sql`analyze stream_chat_messages`);
    const { json } = await read(to, { token: creator.token });
    expect(json.items.at(-1)?.message).toBe('Row 1');
    const plans: string[] = [];
    const far = new Date(deps.clock.now().getTime() - LONG_CHAT * 900).toISOString();
    for (const bound of [sql`true`, sql`(created_at, id) < (${far}::timestamptz, ${to}::uuid)`]) {
      const { rows } = await deps.db.execute<{ 'QUERY PLAN': string }>(sql`
        explain select * from stream_chat_messages m where stream_id = ${to} and removed_at is null
        and (order_id is null or exists (select from orders paid where paid.id = m.order_id and paid.status = 'paid'))
        and ${bound} order by created_at desc, id desc limit 101`);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    for (const plan of plans) {
      expect(plan).toContain('Index Scan Backward using stream_chat_messages_newest');
      expect(plan).not.toContain('Sort');
    }
  });
});

describe('moderation', () => {
  it('removes a message for everyone, once', async () => {
    const [person, to] = [await makePerson(test), (await live()).id];
    const { json: kept } = await say(person, 'Fine', { to });
    const { json: rude } = await say(person, 'Rude', { to });
    expect(textsOf(await read(to))).toContain('Rude');
    expect(await moderate('DELETE', `${to}/chat/${rude.id}`)).toBe('OK');
    expect(posted.at(-1)).toEqual({
      topic: `stream:${to}`,
      name: 'chat.removed',
      data: { messageId: rude.id },
    });
    const told = posted.length;
    expect(await moderate('DELETE', `${to}/chat/${rude.id}`)).toBe('OK');
    expect(posted).toHaveLength(told);
    for (const viewer of [{}, creator, person]) expect(textsOf(await read(to, viewer))).toEqual(['Fine']);
    expect(await moderate('DELETE', `${stream.id}/chat/${kept.id}`), 'of another stream').toBe('NOT_FOUND');
  });

  it('waits for whoever cancels the stream, who does not wait for it', async () => {
    const to = (await live()).id;
    const isStream = eq(liveStreams.id, to);
    const slowing = await deps.db.transaction(async (tx) => {
      await tx.select().from(liveStreams).where(isStream).for('no key update');
      const answer = moderate('PUT', `${to}/slow-mode`, { seconds: 5 });
      await test.untilWaiting();
      await tx.delete(liveStreams).where(isStream);
      return { answer };
    });
    expect(await slowing.answer).toBe('NOT_FOUND');
  });

  it('mutes people who have written, and lets them write again', async () => {
    const [person, stranger, to] = [await makePerson(test), await makePerson(test), (await live()).id];
    await say(person, 'Rude', { to });
    const heard = () => published.filter(({ topic }) => topic === `person:${person.id}`);
    expect(await moderate('PUT', `${to}/mutes/${stranger.id}`), 'never seen there').toBe('NOT_FOUND');
    expect(await moderate('PUT', `${to}/mutes/${creator.id}`)).toBe('INVALID_INPUT');
    for (let twice = 0; twice < 2; twice += 1) {
      expect(await moderate('PUT', `${to}/mutes/${person.id}`)).toBe('OK');
      expect(heard()).toEqual([
        { topic: `person:${person.id}`, name: 'chat-standing.changed', data: { streamId: to } },
      ]);
    }
    expect((await say(person, 'Let me', { to })).json.code).toBe('CHAT_MUTED');
    expect((await read(to, person)).json.isMuted).toBe(true);
    expect((await read(to, stranger)).json.isMuted).toBe(false);
    expect((await say(person, 'Elsewhere', {})).status, 'only there').toBe(200);
    const muted = await call<{ people: { id: string }[] }>('GET', `/api/me/streams/${to}/mutes`, creator);
    expect(muted.json.people.map(({ id }) => id)).toEqual([person.id]);
    expect(await moderate('DELETE', `${to}/mutes/${person.id}`)).toBe('OK');
    expect(await moderate('DELETE', `${to}/mutes/${person.id}`)).toBe('OK');
    expect(heard()).toHaveLength(2);
    expect((await say(person, 'Thanks', { to })).status).toBe(200);
  });

  it('is for the stream’s owner alone', async () => {
    const person = await makePerson(test);
    const { json } = await say(person, 'Fine');
    const acts: [string, string, object?][] = [
      ['DELETE', `${stream.id}/chat/${json.id}`],
      ['PUT', `${stream.id}/mutes/${person.id}`],
      ['DELETE', `${stream.id}/mutes/${person.id}`],
      ['GET', `${stream.id}/mutes`],
      ['PUT', `${stream.id}/slow-mode`, { seconds: 5 }],
    ];
    for (const [method, path, body] of acts) {
      expect(await moderate(method, path, body, otherCreator)).toBe('NOT_FOUND');
      expect(await moderate(method, path, body, person)).toBe('CREATOR_REQUIRED');
    }
  });
});

describe('following a stream', () => {
  it('is for those who may watch it, however many ask at the same moment', async () => {
    const [free, paid] = [stream.id, (await live({ is_premium_only: true })).id];
    const suspended = await makePerson(test, { role: 'creator' });
    const hidden = (await makeStream(test, suspended.id, { status: 'live' })).id;
    await deps.db.update(users).set({ suspended_at: deps.clock.now() }).where(eq(users.id, suspended.id));
    const people = [null, creator.id, otherCreator.id, subscriber.id];
    const admitted = createAdmission(deps);
    const topics = [free, paid, hidden, crypto.randomUUID()].map((id) => `stream:${id}`);
    const ask = (topic: string) =>
      Promise.all(people.map(async (who) => (await admitted(topic, [who])).has(who)));
    expect(await Promise.all([...topics, 'streams', `person:${creator.id}`].map(ask))).toEqual([
      [true, true, true, true],
      [false, true, false, true],
      [false, false, false, false],
      [false, false, false, false],
      [true, true, true, true],
      [false, false, false, false],
    ]);
    expect(await admitted(`stream:${paid}`, people)).toEqual(new Set([creator.id, subscriber.id]));
  });
});

describe('a tip', () => {
  const tip = { kind: 'tip', streamId: stream.id, amountCents: 500 };
  const messagesIn = async (streamId: string) => (await read(streamId, { token: creator.token })).json.items;

  async function orderTip() {
    const [{ id: to }, person] = [await live(), await makePerson(test)];
    const { json } = await test.checkout(await test.tokenOf(person), { ...tip, streamId: to });
    return { to, url: json.url };
  }

  it('is in the chat once it is paid, with its message or one of ours', async () => {
    const to = (await live()).id;
    const { person } = await test.buy({ ...tip, streamId: to, message: '\u200b\u2060' });
    expect(posted.at(-1)).toMatchObject({ topic: `stream:${to}`, name: 'chat.posted' });
    advance({ seconds: 1 });
    await test.buy({ ...tip, streamId: to, amountCents: 1050, message: 'Lovely <i>' }, person);
    expect(await messagesIn(to)).toMatchObject([
      { type: 'tip', tipCents: 500, message: 'Sent $5 tip!', author: { id: person.id } },
      { type: 'tip', tipCents: 1050, message: 'Lovely <i>' },
    ]);
    await test.hear();
    expect(await messagesIn(to), 'however often it is reported').toHaveLength(2);
  });

  it('is in the chat once it is paid, also if that crossed with the end of the stream', async () => {
    const { to, url } = await orderTip();
    expect(await messagesIn(to)).toEqual([]);
    test.bank.pay(url, deps.clock.now());
    await moderate('POST', `${to}/end`);
    await test.deps.queue.drainJob(closeOrdersJob);
    await test.hear();
    expect(await messagesIn(to)).toMatchObject([{ type: 'tip' }]);
    const { json } = await call('GET', `/api/me/streams/${to}/statistics`, { token: creator.token });
    expect(json).toMatchObject({ tipCount: 1, tipsCents: 500 });
  });

  it.each(['the stream is over', 'tips are switched off'])(
    'can no longer be paid once %s',
    async (change) => {
      const { to, url } = await orderTip();
      if (change === 'the stream is over') await moderate('POST', `${to}/end`);
      else {
        const path = `/api/me/streams/${to}`;
        const { json } = await call<OwnStream>('GET', path, { token: creator.token });
        const body = { ...json.form, version: json.version, allowTips: false };
        expect(await call('PUT', path, { token: creator.token, body })).toMatchObject({ status: 200 });
      }
      expect(await deps.queue.drainJob(closeOrdersJob)).toEqual({ completed: 1, failed: 0 });
      expect(() => test.bank.pay(url, deps.clock.now())).toThrow('cannot be paid');
    },
  );

  it('to a stream that is gone does no harm', async () => {
    const [to, person] = [(await live()).id, await makePerson(test)];
    const { json } = await test.checkout(await test.tokenOf(person), { ...tip, streamId: to });
    await deps.db.delete(liveStreams).where(eq(liveStreams.id, to));
    test.bank.pay(json.url, deps.clock.now());
    await test.hear();
    expect((await test.listMine(person)).length).toBe(1);
  });

  it('disappears when it is refunded, and comes back with its money unless the creator removed it', async () => {
    const to = (await live()).id;
    const { providerId } = await test.buy({ ...tip, streamId: to });
    const [message] = await messagesIn(to);
    const said = () => posted.filter(({ topic }) => topic === `stream:${to}`).map(({ name }) => name);
    test.bank.dispute(providerId);
    await test.hear();
    expect(await messagesIn(to)).toEqual([]);
    expect((await read(to)).json.items).toEqual([]);
    expect(posted.at(-1)).toMatchObject({ name: 'chat.removed', data: { messageId: message?.id } });
    test.bank.decide(providerId, 'won');
    await test.hear();
    expect(await messagesIn(to)).toEqual([message]);
    expect(said()).toEqual(['chat.posted', 'chat.removed', 'chat.posted']);
    await moderate('DELETE', `${to}/chat/${message?.id}`);
    test.bank.dispute(providerId);
    await test.hear();
    test.bank.decide(providerId, 'won');
    await test.hear();
    expect(await messagesIn(to)).toEqual([]);
    expect(said().at(-1)).toBe('chat.removed');
  });

  it('of somebody who is muted comes without their words', async () => {
    const [to, person] = [(await live()).id, await makePerson(test)];
    await deps.db.insert(streamMutes).values({ stream_id: to, user_id: person.id });
    await test.buy({ ...tip, streamId: to, message: 'Rude' }, person);
    expect(await messagesIn(to)).toMatchObject([{ type: 'tip', message: 'Sent $5 tip!' }]);
  });
});

/** Another process on the same database, at the same time of day. */
async function openSecondProcess() {
  const config = readConfig({
    DATA_DIR: join(tmpdir(), 'lunula-second-process'),
    AUTH_SECRET: new TextDecoder().decode(deps.authKey),
  });
  const {
    deps: others,
    cache,
    close,
  } = await assembleDeps(config, test.databaseUrl, deps.settings.publicUrl, deps.log, {
    clock: deps.clock,
    runsJobs: false,
  });
  onTestFinished(close);
  const app = createApp(others, {
    metrics: createMetrics(),
    cache,
    trustedProxies: config.trustedProxies,
    metricsToken: config.metricsToken,
    artCacheDir: config.artCacheDir,
    mailbox: null,
    pages: null,
    isReady: async () => true,
  });
  return { app };
}
