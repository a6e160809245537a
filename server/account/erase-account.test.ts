import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { users } from '#server/auth/auth.tables.ts';
import { closeOrdersJob, refundNeedlessJob } from '#server/billing/billing.jobs.ts';
import { billingCustomers, orders, payments, subscriptions } from '#server/billing/billing.tables.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import { deliverNoticeJob } from '#server/notifications/delivery/notices.jobs.ts';
import { notifications } from '#server/notifications/notifications.tables.ts';
import { outgoingMails } from '#server/platform/mail/outbox/outbox.tables.ts';
import { createAnnouncer } from '#server/platform/public-cache/create-announcer.ts';
import { createQueue } from '#server/platform/queue/create-queue.ts';
import { createPostgresBus } from '#server/platform/realtime/create-postgres-bus.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { subscribers } from '#server/subscribers.ts';
import { GRACE_DAYS } from '#shared/account/account.rules.ts';
import { eraseNow, requestDeletion, runErasures } from '#tests/support/account/erase-now.ts';
import { useTestShop } from '#tests/support/billing/use-test-shop.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { makeUpload, tusClient } from '#tests/support/make-upload.ts';
import { makePerson, signInAgain, TEST_PASSWORD } from '#tests/support/people.ts';
import { holdAnswers } from '#tests/support/stand-ins/hold-answers.ts';
import { eraseCustomerJob } from './account.jobs.ts';
import { accountDeletions } from './account.tables.ts';
import { eraseAccount } from './erasure/erase-account.ts';
import { queueErasures } from './erasure/queue-erasures.ts';

const test = await useTestShop();
const { deps, call, bank, buy, hear, advance, mails, deliverMail, checkout } = test;
const { db } = deps;

type Person = Awaited<ReturnType<typeof makePerson>>;

beforeEach(async () => {
  await db.delete(accountDeletions);
  bank.setDown(false);
  mails.length = 0;
});

const DONE = { completed: 1, failed: 0 };
const FAILED = { completed: 0, failed: 1 };

async function isErased({ id }: { id: string }): Promise<boolean> {
  const [user] = await db.select({ deletedAt: users.deleted_at }).from(users).where(eq(users.id, id));
  return user?.deletedAt !== null;
}

async function subjectsTo({ email }: Person): Promise<string[]> {
  await deliverMail();
  return mails.filter(({ to }) => to === email).map(({ subject }) => subject);
}

const signIn = ({ email }: Person) =>
  call<{ access: string; code: string }>('POST', '/api/auth/sign-in', {
    body: { email, password: TEST_PASSWORD },
  });

/** Until the account is closed, and due to be erased with the next round. */
async function untilClosed(person: Person): Promise<void> {
  await requestDeletion(test, person);
  advance({ days: GRACE_DAYS });
  await runErasures(test);
  advance({ minutes: 5 });
}

describe('asking for the end of an account', () => {
  it('needs the word and the password, and is counted', async () => {
    const person = await makePerson(test);
    const ask = (body: object) =>
      call<{ code: string; data: { fields: Record<string, string> } }>('POST', '/api/account/deletion', {
        token: person.token,
        body,
      });
    const unsure = await ask({ confirmation: 'delete', password: TEST_PASSWORD });
    expect(unsure.json.data.fields.confirmation).toBe('Type DELETE in capital letters');
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const wrong = await ask({ confirmation: 'DELETE', password: 'not it' });
      expect(wrong.json.data.fields.password).toBe('That isn’t your password');
    }
    expect((await ask({ confirmation: 'DELETE', password: TEST_PASSWORD })).json.code).toBe(
      'TOO_MANY_REQUESTS',
    );
    const { json } = await call('GET', '/api/account/deletion', { token: person.token });
    expect(json).toEqual({ eraseAt: null });
  });

  it('leaves 14 days, ends other sessions, says so by mail, once', async () => {
    const person = await makePerson(test);
    const { json } = await requestDeletion(test, person);
    expect(Date.parse(json.eraseAt) - deps.clock.now().getTime()).toBe(GRACE_DAYS * 24 * 3_600_000);
    expect((await call('GET', '/api/auth/session', { token: person.token })).status).toBe(401);
    advance({ days: 1 });
    expect((await requestDeletion(test, person)).json.eraseAt).toBe(json.eraseAt);
    expect(await subjectsTo(person)).toEqual(['Your Lunula account will be deleted']);
    expect(mails[0]?.text).toContain('Keep my account:\nhttp://lunula.test/profile/edit');
  });

  it('can be taken back until then: the account works, signing in and a new password do not change it', async () => {
    const person = await makePerson(test);
    await requestDeletion(test, person);
    advance({ days: GRACE_DAYS, minutes: -1 });
    expect(await runErasures(test)).toEqual({ completed: 0, failed: 0 });
    await call('POST', '/api/auth/forgotten-password', { body: { email: person.email } });
    const token = await test.tokenMailedTo(person.email);
    await call('POST', '/api/auth/reset-password', { body: { token, password: TEST_PASSWORD } });
    const { json: session } = await signIn(person);
    const path = '/api/account/deletion';
    expect((await call('GET', path, { token: session.access })).json.eraseAt).not.toBeNull();
    expect((await call('DELETE', path, { token: session.access })).json).toEqual({ eraseAt: null });
    expect(await subjectsTo(person)).toContain('Your Lunula account stays');
    advance({ days: 1 });
    expect(await runErasures(test)).toEqual({ completed: 0, failed: 0 });
    expect(await isErased(person)).toBe(false);
  });

  it('is not for the administrator, not even for one who became it meanwhile', async () => {
    const { administrator } = test;
    expect((await requestDeletion(test, administrator)).json.code).toBe('ADMIN_STAYS');
    const person = await makePerson(test);
    await requestDeletion(test, person);
    const { adminEmail } = deps.settings;
    deps.settings.adminEmail = person.email;
    advance({ days: GRACE_DAYS });
    await runErasures(test);
    advance({ minutes: 5 });
    await runErasures(test);
    expect(await isErased(person)).toBe(false);
    deps.settings.adminEmail = adminEmail;
    await runErasures(test);
    advance({ minutes: 5 });
    await runErasures(test);
    expect(await isErased(person)).toBe(true);
  });
});

describe('an erased account', () => {
  it('takes the streams off open lists and pages at once', async () => {
    const creator = await makePerson(test, { role: 'creator' });
    const { id } = await makeStream(test, creator.id);
    test.posted.length = 0;
    await eraseNow(test, creator);
    const gone = { name: 'stream.changed', data: { streamId: id } };
    expect(test.posted).toEqual([`stream:${id}`, 'streams'].map((topic) => ({ topic, ...gone })));
  });

  it('is closed first, and gone with the next round; a last mail says so', async () => {
    const person = await makePerson(test);
    const [reset, session] = [randomUUID(), await signInAgain(test, person)];
    await untilClosed(person);
    expect(await isErased(person)).toBe(false);
    expect((await call('GET', '/api/auth/session', { token: session })).status).toBe(401);
    expect((await signIn(person)).json.code).toBe('ACCOUNT_CLOSED');
    // Mails that nobody has sent yet are not sent any more.
    const mail = { to: person.email, subject: reset, text: '', html: '', attachments: [] };
    await db.insert(outgoingMails).values({ mail });
    expect(await runErasures(test)).toEqual(DONE);
    expect(await isErased(person)).toBe(true);
    expect((await signIn(person)).json.code).toBe('INVALID_CREDENTIALS');
    expect((await subjectsTo(person)).slice(-1)).toEqual(['Your Lunula account has been deleted']);
    expect(mails.map(({ subject }) => subject)).not.toContain(reset);
    expect(await runErasures(test)).toEqual({ completed: 0, failed: 0 });
  });

  it('has no session left that was being opened while it was closed', async () => {
    const person = await makePerson(test);
    await requestDeletion(test, person);
    advance({ days: GRACE_DAYS });
    const { signing, closing } = await db.transaction(async (tx) => {
      await tx.execute(sql`lock table refresh_tokens in share mode`);
      const signing = signIn(person);
      await test.untilWaiting();
      const closing = runErasures(test);
      await Promise.race([closing, test.untilWaiting(2)]);
      return { signing, closing };
    });
    await closing;
    const { json } = await signing;
    expect((await call('GET', '/api/auth/session', { token: json.access })).status).toBe(401);
  });

  it('leaves its address to somebody new on the same day', async () => {
    const person = await makePerson(test, { displayName: 'Before' });
    await eraseNow(test, person);
    const body = { email: person.email, password: TEST_PASSWORD, displayName: 'After' };
    await call('POST', '/api/auth/sign-up', { body });
    const token = await test.tokenMailedTo(person.email);
    expect((await call('POST', '/api/auth/verify', { body: { token } })).status).toBe(200);
    const { json } = await call<{ user: { id: string; displayName: string } }>('POST', '/api/auth/sign-in', {
      body: { email: person.email, password: TEST_PASSWORD },
    });
    expect(json.user.displayName).toBe('After');
    expect(json.user.id).not.toBe(person.id);
    const [tombstone] = await db.select().from(profiles).where(eq(profiles.user_id, person.id));
    expect(tombstone).toMatchObject({ display_name: 'Former member' });
  });

  it('is erased once by two processes', async () => {
    const person = await makePerson(test);
    await untilClosed(person);
    await Promise.all([1, 2].map(() => eraseAccount(deps, { userId: person.id })));
    const last = (await subjectsTo(person)).filter((subject) => subject.endsWith('has been deleted'));
    expect(last).toHaveLength(1);
  });

  it('is erased whole or not at all', async () => {
    const person = await makePerson(test, { displayName: 'Whole' });
    await untilClosed(person);
    // As if the process died before the last of the reactions.
    subscribers.accountErased.push(() => Promise.reject(new Error('killed')));
    expect(await runErasures(test)).toEqual(FAILED);
    subscribers.accountErased.pop();
    const [profile] = await db.select().from(profiles).where(eq(profiles.user_id, person.id));
    expect(profile?.display_name).toBe('Whole');
    expect(await isErased(person)).toBe(false);
    expect(await runErasures(test)).toEqual(DONE);
    expect(await isErased(person)).toBe(true);
  });

  it('with 2,000 followers is told to every process in one message that fits', async () => {
    const bus = createPostgresBus({ url: test.databaseUrl, log: deps.log });
    const announcer = createAnnouncer({ bus, log: deps.log, cache: test.cache });
    await bus.ready();
    const { announcePublicChange } = deps;
    onTestFinished(async () => {
      deps.announcePublicChange = announcePublicChange;
      await bus.close();
    });
    const [creator, follower] = [await makePerson(test, { role: 'creator' }), await makePerson(test)];
    await db.execute(sql`
      with made as (insert into users (email) select 'many-' || n || '@example.com' from generate_series(1, 1999) n returning id),
        named as (insert into profiles (user_id, display_name) select id, 'One of many' from made)
      insert into user_follows (follower_id, following_id)
      select id, ${creator.id}::uuid from made union all select ${follower.id}, ${creator.id}`);
    const followed = async () =>
      (await call<{ followingCount: number }>('GET', `/api/profiles/${follower.id}`)).json.followingCount;
    await untilClosed(creator);
    deps.announcePublicChange = announcer.announce;
    expect(await followed()).toBe(1);
    expect(await runErasures(test)).toEqual(DONE);
    // The answer of a moment ago is kept until the message arrives: the clock stands still.
    await expect.poll(followed, { timeout: 60_000 }).toBe(0);
  });

  it('is told nothing by a delivery under way', async () => {
    const [person, follower] = [await makePerson(test), await makePerson(test)];
    await untilClosed(person);
    const follow = { followerId: follower.id, followingId: person.id, at: deps.clock.now() };
    await db.transaction((tx) => deps.emit(tx, 'personFollowed', follow));
    const underWay: Promise<unknown>[] = [];
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table lesson_bookmarks in share mode`);
      underWay.push(runErasures(test));
      await test.untilWaiting();
      underWay.push(deps.queue.drainJob(deliverNoticeJob));
      await test.untilWaiting(2);
    });
    const [erased] = await Promise.all(underWay);
    expect(erased).toEqual(DONE);
    expect(await db.$count(notifications, eq(notifications.user_id, person.id))).toBe(0);
  });

  it('takes an upload in progress with it', async () => {
    const person = await makePerson(test, { role: 'creator' });
    const client = tusClient(test, person.token);
    const url = await client.begin(10);
    await client.patch(url, 0, new Uint8Array(4));
    await makeUpload(test, person.id);
    await eraseNow(test, person);
    const left = await db.execute(sql`select from uploads where owner_id = ${person.id}`);
    expect(left.rowCount).toBe(0);
    const queued = await db.execute(sql`select from removed_uploads`);
    expect(queued.rowCount).toBe(2);
  });
});

describe('money of somebody who leaves', () => {
  it('stops first: the plan is ended at the provider, and nothing is erased until it says so', async () => {
    const { person } = await buy({ kind: 'premium' });
    const [planId = ''] = [...bank.subscriptions.keys()].slice(-1);
    await untilClosed(person);
    bank.setDown(true);
    expect(await runErasures(test)).toEqual(FAILED);
    expect(await isErased(person)).toBe(false);
    expect(await db.$count(subscriptions, eq(subscriptions.user_id, person.id))).toBe(1);

    bank.setSilent(true);
    const hanging = runErasures(test);
    await expect.poll(bank.unanswered, { timeout: 30_000 }).toBeGreaterThan(0);
    advance({ minutes: 1 });
    expect(await hanging).toEqual(FAILED);
    expect(await isErased(person)).toBe(false);

    bank.setSilent(false);
    expect(await runErasures(test)).toEqual(DONE);
    expect(await isErased(person)).toBe(true);
    expect(bank.subscriptions.get(planId)?.status).toBe('canceled');
    expect(bank.forgotten).toContain(`cus_${person.id}`);
  });

  it('of several is settled at once, so that a call that hangs holds up nobody else', async () => {
    for (const { person } of [await buy({ kind: 'premium' }), await buy({ kind: 'premium' })])
      await requestDeletion(test, person);
    advance({ days: GRACE_DAYS });
    await runErasures(test);
    advance({ minutes: 5 });
    const workers = createQueue({ url: test.databaseUrl, log: deps.log, jobs: [eraseCustomerJob] });
    workers.work(eraseCustomerJob, (account) => eraseAccount(deps, account));
    const before = bank.unanswered();
    bank.setSilent(true);
    onTestFinished(async () => {
      advance({ minutes: 1 });
      await workers.stop();
      bank.setSilent(false);
    });
    await queueErasures(deps);
    await workers.start();
    await expect.poll(() => bank.unanswered() - before, { timeout: 30_000 }).toBe(2);
  });

  it('holds up nobody who has none while the provider hangs', async () => {
    const { person: payer } = await buy({ kind: 'premium' });
    const person = await makePerson(test);
    await requestDeletion(test, payer);
    await untilClosed(person);
    bank.setSilent(true);
    const hanging = runErasures(test);
    await expect.poll(bank.unanswered, { timeout: 30_000 }).toBeGreaterThan(0);
    await expect.poll(() => isErased(person), { timeout: 30_000 }).toBe(true);
    expect(await isErased(payer)).toBe(false);
    advance({ minutes: 1 });
    expect(await hanging).toEqual({ completed: 1, failed: 1 });
    bank.setSilent(false);
    expect(await runErasures(test)).toEqual(DONE);
    expect(await isErased(payer)).toBe(true);
  });

  it('keeps the account while its plan is at a provider that is switched off, unless that is Test Pay', async () => {
    const { person } = await buy({ kind: 'premium' });
    const moveTo = (provider: string) =>
      db.update(subscriptions).set({ provider }).where(eq(subscriptions.user_id, person.id));
    await untilClosed(person);
    await moveTo('another');
    expect(await runErasures(test)).toEqual(FAILED);
    expect(await isErased(person)).toBe(false);
    await moveTo('test-pay');
    expect(await runErasures(test)).toEqual(DONE);
    expect(await isErased(person)).toBe(true);
  });

  it('cannot be paid any more: open orders are closed at the provider', async () => {
    const person = await makePerson(test);
    const { json } = await checkout(person.token, { kind: 'premium' });
    await eraseNow(test, person);
    expect(() => bank.pay(json.url)).toThrow('This checkout cannot be paid');
    const [order] = await db.select().from(orders).where(eq(orders.id, json.orderId));
    expect(order).toMatchObject({ status: 'expired', user_id: null });
  });

  it('cannot be received any more: open orders for tips are closed at the provider', async () => {
    const creator = await makePerson(test, { role: 'creator' });
    const stream = await makeStream(test, creator.id, { status: 'live' });
    await untilClosed(creator);
    const tip = { kind: 'tip', streamId: stream.id, amountCents: 500 };
    const [buyer, hurried] = [await makePerson(test), await makePerson(test)];
    const { json } = await checkout(buyer.token, tip);
    // Another is being stored at the very moment at which the account goes.
    const under = await db.transaction(async (tx) => {
      await tx.execute(sql`lock table orders in share mode`);
      const ordering = checkout(hurried.token, tip);
      await test.untilWaiting();
      const erasing = runErasures(test);
      await Promise.race([erasing, test.untilWaiting(2)]);
      return { ordering, erasing };
    });
    await under.ordering;
    expect(await under.erasing).toEqual(DONE);
    expect(await isErased(creator)).toBe(true);
    await deps.queue.drainJob(closeOrdersJob);
    expect(() => bank.pay(json.url)).toThrow('This checkout cannot be paid');
    expect(await db.$count(orders, and(eq(orders.creator_id, creator.id), eq(orders.status, 'open')))).toBe(
      0,
    );
  });

  it('that is paid while the account is closed is booked before it goes', async () => {
    const seller = await makePerson(test, { role: 'creator' });
    const course = await makeCourse(test, seller.id, { price_cents: 2400 });
    const person = await makePerson(test);
    const wish = { kind: 'course', courseId: course.id, consent: true };
    const { json } = await checkout(person.token, wish);
    await untilClosed(person);
    bank.pay(json.url);
    expect(await runErasures(test)).toEqual(DONE);
    const [payment] = await db.select().from(payments).where(eq(payments.order_id, json.orderId));
    expect(payment).toMatchObject({ user_id: null, amount_cents: 2400, creator_id: seller.id });
    expect(await db.$count(enrollments, eq(enrollments.course_id, course.id))).toBe(0);
  });

  it('is booked afterwards too, but opens and mails nothing', async () => {
    const { person, providerId, id } = await buy({ kind: 'premium' });
    const [planId = ''] = [...bank.subscriptions.keys()].slice(-1);
    const customerId = bank.subscriptions.get(planId)?.customerId ?? '';
    await eraseNow(test, person);
    await deliverMail();
    mails.length = 0;
    bank.dispute(providerId);
    bank.decide(providerId, 'won');
    bank.charge({ customerId, amountCents: 699 }, { subscriptionId: planId });
    await hear();
    await deliverMail();
    expect(mails).toEqual([]);
    const [disputed] = await db.select().from(payments).where(eq(payments.id, id));
    expect(disputed).toMatchObject({ user_id: null, dispute: 'won' });
    // Whoever runs the site sees that somebody unknown was charged.
    expect(await db.$count(payments, eq(payments.unknown_customer_id, customerId))).toBe(1);
    expect(await db.$count(billingCustomers, eq(billingCustomers.user_id, person.id))).toBe(0);
  });

  it('that was asked back stays with the administrator to decide', async () => {
    const seller = await makePerson(test, { role: 'creator' });
    const course = await makeCourse(test, seller.id, { price_cents: 2400 });
    const { person, id } = await buy({ kind: 'course', courseId: course.id, consent: true });
    await db.update(payments).set({ refund_wanted_at: deps.clock.now() }).where(eq(payments.id, id));
    await eraseNow(test, person);
    expect(await isErased(person)).toBe(true);
    expect((await test.refundAsAdministrator(id, 2400)).status).toBe(200);
    const [payment] = await db.select().from(payments).where(eq(payments.id, id));
    expect(payment).toMatchObject({ refunded_cents: 2400 });
  });

  it('that was paid twice is refunded first', async () => {
    const seller = await makePerson(test, { role: 'creator' });
    const course = await makeCourse(test, seller.id, { price_cents: 2400 });
    const { person, orderId, providerId } = await buy({ kind: 'course', courseId: course.id, consent: true });
    const { customerId, amountCents } = bank.payments.get(providerId) ?? { customerId: '', amountCents: 0 };
    await untilClosed(person);
    bank.charge({ customerId, amountCents }, { orderId });
    await hear();
    expect(await runErasures(test)).toEqual(FAILED);
    expect(await isErased(person)).toBe(false);
    await deps.queue.drainJob(refundNeedlessJob);
    expect(await runErasures(test)).toEqual(DONE);
    const refunded = [...bank.payments.values()].filter((paid) => paid.refunds.length > 0);
    expect(refunded.map((paid) => paid.customerId)).toContain(customerId);
  });
});

describe('somebody who is suspended meanwhile', () => {
  async function act(name: 'suspend' | 'restore', { id }: Person): Promise<void> {
    const token = await signInAgain(test, test.administrator);
    const body = { reason: 'Ivy sold copies.' };
    expect((await call('POST', `/api/admin/users/${id}/${name}`, { token, body })).status).toBe(200);
  }

  it('is not erased, so that nobody returns as somebody new; once restored, they have the days that were left', async () => {
    const person = await makePerson(test, { displayName: 'Ivy' });
    await requestDeletion(test, person);
    advance({ days: 10 });
    await act('suspend', person);
    advance({ days: 60 });
    for (let round = 0; round < 2; round += 1) {
      expect(await runErasures(test)).toEqual({ completed: 0, failed: 0 });
      advance({ minutes: 5 });
    }
    expect(await isErased(person)).toBe(false);
    expect((await signIn(person)).json.code).toBe('ACCOUNT_SUSPENDED');

    await act('restore', person);
    advance({ days: GRACE_DAYS - 10, minutes: -1 });
    expect(await runErasures(test)).toEqual({ completed: 0, failed: 0 });
    expect((await signIn(person)).status).toBe(200);
    advance({ minutes: 1 });
    await runErasures(test);
    advance({ minutes: 5 });
    expect(await runErasures(test)).toEqual(DONE);
    const [row] = await db.select().from(users).where(eq(users.id, person.id));
    expect(row).toMatchObject({ suspended_at: null, suspension_reason: '', deleted_at: deps.clock.now() });
  });

  it('is not erased either if the account was closed already, until restored', async () => {
    const person = await makePerson(test);
    await untilClosed(person);
    await act('suspend', person);
    // A job that was queued before knows nothing of it.
    await eraseAccount(deps, { userId: person.id });
    expect(await isErased(person)).toBe(false);
    await act('restore', person);
    expect(await runErasures(test)).toEqual(DONE);
    expect(await isErased(person)).toBe(true);
  });

  it('is not erased if it happens while the provider is being asked', async () => {
    const { person } = await buy({ kind: 'premium' });
    await untilClosed(person);
    const answers = holdAnswers(bank);
    await answers.begin(true, () => runErasures(test));
    await act('suspend', person);
    while (answers.waiting() > 0) await answers.letGo(0);
    answers.release();
    expect(await isErased(person)).toBe(false);
  });
});

describe('a person’s data', () => {
  const download = (token?: string) =>
    call<Record<string, unknown[]>>('GET', '/api/account/data', token ? { token } : {});

  it('is theirs alone, three times an hour', async () => {
    expect((await download()).status).toBe(401);
    const { token } = await makePerson(test);
    for (let time = 0; time < 3; time += 1) expect((await download(token)).status).toBe(200);
    const refused = await download(token);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is whole however much there is, none of it twice', async () => {
    const person = await makePerson(test);
    const told = 2_345;
    await db.execute(sql`
      with made as (
        insert into notices (kind, subject_key) select 'course_published', 'many:' || n from generate_series(1, ${told}::int) n
        returning id)
      insert into notifications (notice_id, user_id, created_at) select id, ${person.id}, ${deps.clock.now().toISOString()} from made`);
    const { json } = await download(person.token);
    const ids = new Set(json.notifications?.map((row) => (row as { notice_id: string }).notice_id));
    expect(json.notifications).toHaveLength(told);
    expect(ids.size).toBe(told);
  });

  it('is compressed as it is written', async () => {
    const { token } = await makePerson(test);
    const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'gzip' };
    const response = await test.app.request('/api/account/data', { headers });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    const text = await new Response(response.body?.pipeThrough(new DecompressionStream('gzip'))).json();
    expect(text).toMatchObject({ profile: [expect.objectContaining({ role: 'student' })] });
  });

  it('is cut off when it cannot be completed, and the log says so without what was asked for', async () => {
    const person = await makePerson(test);
    const printed = vi.spyOn(console, 'error').mockReturnValue();
    const server = createServer(getRequestListener(test.app.fetch));
    await db.execute(sql`alter table notifications rename to broken`);
    onTestFinished(async () => {
      await db.execute(sql`alter table broken rename to notifications`);
      printed.mockRestore();
      server.close();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    test.logLines.length = 0;
    const { port } = server.address() as AddressInfo;
    const headers = { Authorization: `Bearer ${person.token}` };
    const asked = async () => (await fetch(`http://127.0.0.1:${port}/api/account/data`, { headers })).text();
    await expect(asked()).rejects.toThrow();
    expect(printed).not.toHaveBeenCalled();
    const [line = '', ...others] = test.logLines.filter((each) => each.includes('broke off'));
    expect(others).toEqual([]);
    expect(JSON.parse(line)).toMatchObject({ level: 50, requestId: expect.any(String) });
    expect(line).not.toContain(person.id);
  });
});
