import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jobs, registerWorkers } from '#server/jobs.ts';
import { createMailbox } from '#server/platform/mail/create-mailbox.ts';
import { createSmtpMailer } from '#server/platform/mail/create-smtp-mailer.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { unpackMail } from '#server/platform/mail/pack-mail.ts';
import { createQueue } from '#server/platform/queue/create-queue.ts';
import { tablesWith } from '#tests/support/account/tables-with.ts';
import { type SmtpStandIn, startSmtpStandIn } from '#tests/support/stand-ins/smtp-stand-in.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { giveUpMailJob, sendMailJob } from './outbox.jobs.ts';
import { outgoingMails } from './outbox.tables.ts';
import { queueMail } from './queue-mail.ts';
import { sendQueuedMail } from './send-queued-mail.ts';
import { sweepOutbox } from './sweep-outbox.ts';

const ATTEMPTS = 9;
const OUTBOX = ['public.outgoing_mails'];

const { deps, databaseUrl, call, mails, deliverMail, logLines } = await useTestApp();
const { db, queue } = deps;
const keepingMailer = deps.mailer;
let counter = 0;

beforeEach(async () => {
  deps.mailer = keepingMailer;
  mails.length = 0;
  await db.delete(outgoingMails);
  await db.execute(sql`delete from pgboss.job`);
});

/** Signs somebody up; returns the secret of the link that waits to be mailed, and its recipient. */
async function signUp(): Promise<{ email: string; token: string }> {
  const email = `ada-${++counter}@example.com`;
  await call('POST', '/api/auth/sign-up', { body: { email, password: 'ten perfect moons' } });
  const [row] = await db.select().from(outgoingMails);
  const token = /#token=([\w-]+)/.exec(row?.mail.text ?? '')?.[1] ?? '';
  expect(token).toHaveLength(43);
  return { email, token };
}

const send = (subject: string) =>
  db.transaction((tx) =>
    queueMail(deps, { to: 'ada@example.com', subject, text: 'Hello', html: '<p>Hello</p>' }, tx),
  );
const untilDue = () => db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
const waiting = () => db.$count(outgoingMails);

type Wait = { fromAttempt: number; fromNow: number };

/** Runs all attempts without waiting until they are due; returns the seconds each would have waited. */
async function failToTheEnd(): Promise<Wait[]> {
  const waits: Wait[] = [];
  for (;;) {
    const { failed } = await queue.drainJob(sendMailJob);
    expect(failed).toBe(1);
    const { rows } = await db.execute<Wait>(sql`
      select extract(epoch from start_after - started_on)::float8 as "fromAttempt",
        extract(epoch from start_after - now())::float8 as "fromNow"
      from pgboss.job where name = ${sendMailJob.name} and state = 'retry'`);
    if (!rows[0]) return waits;
    waits.push(rows[0]);
    await untilDue();
  }
}

describe('a mail that waits to be sent', () => {
  it('is in the outbox until it has been sent, and nowhere afterwards', async () => {
    const { token } = await signUp();
    expect(await tablesWith(deps, token)).toEqual(OUTBOX);

    await deliverMail();
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining(`#token=${token}`)]);
    expect(await tablesWith(deps, token)).toEqual([]);
    expect((await call('POST', '/api/auth/verify', { body: { token } })).status).toBe(200);
  });

  it('exists if and only if the transaction commits', async () => {
    const undone = db.transaction(async (tx) => {
      await queueMail(deps, { to: 'ada@example.com', subject: 'Undone', text: '', html: '' }, tx);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');

    expect(await tablesWith(deps, 'Undone')).toEqual([]);
    expect(await queue.drainJob(sendMailJob)).toEqual({ completed: 0, failed: 0 });
  });

  it('reaches the local mailbox with its attachments, byte for byte', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lunula-mailbox-'));
    const mailbox = createMailbox({ folder });
    deps.mailer = mailbox;
    const content = Buffer.from([0, 255, 10, 13, 37, 80, 68, 70]);
    const attachments = [{ filename: 'certificate.pdf', contentType: 'application/pdf', content }];
    const mail = { to: 'ada@example.com', subject: 'Well done', text: 'Yours', html: '<p>Yours</p>' };
    await db.transaction((tx) => queueMail(deps, { ...mail, attachments }, tx));
    await queue.drainJob(sendMailJob);

    const kept = await mailbox.list({ limit: 10 });
    expect(kept.map(unpackMail)).toEqual([expect.objectContaining({ ...mail, attachments })]);
    expect(await waiting()).toBe(0);
    await rm(folder, { recursive: true });
  });

  it('is sent once by any number of workers', async () => {
    const other = createQueue({ url: databaseUrl, log: deps.log, jobs, runsJobs: false });
    registerWorkers({ ...deps, queue: other });
    await other.start();
    const subjects = Array.from({ length: 20 }, (_, number) => `Mail ${number}`);
    for (const subject of subjects) await send(subject);
    await Promise.all([queue.drainJob(sendMailJob), other.drainJob(sendMailJob)]);
    await other.stop();

    expect(mails.map(({ subject }) => subject).toSorted()).toEqual(subjects.toSorted());
    expect(await waiting()).toBe(0);
  });

  it('is sent again under the same id when the process dies before deleting it', async () => {
    await send('Twice');
    const sent: (string | undefined)[] = [];
    deps.mailer = {
      ...keepingMailer,
      async send(mail) {
        sent.push(mail.id);
        if (sent.length === 1) await db.execute(sql`alter table outgoing_mails rename to out_of_reach`);
      },
    };
    expect(await queue.drainJob(sendMailJob)).toEqual({ completed: 0, failed: 1 });
    await db.execute(sql`alter table out_of_reach rename to outgoing_mails`);
    await untilDue();
    expect(await queue.drainJob(sendMailJob)).toEqual({ completed: 1, failed: 0 });

    expect(sent).toEqual([expect.any(String), sent[0]]);
    expect(await waiting()).toBe(0);
  });
});

it('a mail is sent once if the database restarts before it is deleted', async () => {
  await send('Once');
  let restarts = 0;
  const restarting = Object.create(db, {
    delete: {
      value: (table: typeof outgoingMails) => {
        restarts += 1;
        if (restarts === 1) throw Object.assign(new Error('terminating connection'), { code: '57P01' });
        return db.delete(table);
      },
    },
  });
  const [mail] = await db.select().from(outgoingMails);
  const job = { mailId: mail?.id ?? '' };
  await sendQueuedMail({ db: restarting, mailer: deps.mailer }, job, { jobId: randomUUID() });
  expect([mails.length, restarts, await waiting()]).toEqual([1, 2, 0]);
});

describe('a mail that cannot be sent', () => {
  let smtp: SmtpStandIn;
  let mailer: Mailer;

  beforeEach(async () => {
    smtp = await startSmtpStandIn();
    mailer = createSmtpMailer({ url: smtp.url, from: 'Lunula <hello@lunula.test>' });
    deps.mailer = mailer;
  });
  afterEach(async () => {
    await mailer.close();
    await smtp.close();
  });

  it('is retried for about an hour and then deleted, whatever the mail server quotes', async () => {
    const { email, token } = await signUp();
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1)
      smtp.refuseNextRecipient(
        `550 5.7.1 <${email}>: not with http://lunula.test/auth/verify#token=${token}, nor ${token}`,
      );
    const waits = await failToTheEnd();
    expect(waits).toHaveLength(ATTEMPTS - 1);
    for (const [index, { fromAttempt, fromNow }] of waits.entries()) {
      expect(fromAttempt).toBeGreaterThanOrEqual(10 * 2 ** index);
      expect(fromNow).toBeLessThanOrEqual(10 * 2 ** (index + 1));
    }
    expect(await tablesWith(deps, token)).toEqual(OUTBOX);

    await queue.drainJob(giveUpMailJob);
    expect(await tablesWith(deps, token)).toEqual([]);
    const own = ['public.rate_limits', 'public.users'];
    expect(await tablesWith(deps, email)).toEqual(own);

    const log = logLines.join('');
    expect(log).toContain('550 5.7.1 [address] not with [link] nor [secret]');
    expect(log).toContain('a mail was given up');
    expect(log).not.toContain(token);
    expect(log).not.toContain(email);
    expect(smtp.received).toEqual([]);
  });

  it('is deleted too when the process died in the last attempt', async () => {
    const { token } = await signUp();
    await db.execute(sql`
      update pgboss.job set state = 'active', retry_count = retry_limit, started_on = now() - interval '1 hour'`);
    const supervisor = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false });
    supervisor.on('error', (error) => expect.fail(error.message));
    await supervisor.start();
    await supervisor.supervise(sendMailJob.name);
    await supervisor.stop();
    await queue.drainJob(giveUpMailJob);

    expect(await tablesWith(deps, token)).toEqual([]);
  });

  it('arrives with its attachments as soon as the server accepts it', async () => {
    const content = Buffer.from([0, 255, 10, 13, 37, 80, 68, 70]);
    const attachments = [{ filename: 'certificate.pdf', contentType: 'application/pdf', content }];
    const mail = { to: 'ada@example.com', subject: 'Well done', text: 'Yours', html: '<p>Yours</p>' };
    await db.transaction((tx) => queueMail(deps, { ...mail, attachments }, tx));
    const [row] = await db.select({ id: outgoingMails.id }).from(outgoingMails);
    smtp.refuseNextRecipient('451 4.7.1 Greylisted');
    await queue.drainJob(sendMailJob);
    await untilDue();
    await queue.drainJob(sendMailJob);

    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]?.source).toContain(content.toString('base64'));
    expect(smtp.received[0]?.source).toContain(`Message-ID: <${row?.id}@lunula.test>`);
    expect(await waiting()).toBe(0);
  });
});

describe('a mail that an earlier release put into its job', () => {
  const whole = {
    to: 'grace@example.com',
    subject: 'Welcome back',
    text: 'http://lunula.test/auth/reset#token=of-the-earlier-release',
    html: '<p>of-the-earlier-release</p>',
  };

  it('is sent and leaves no trace', async () => {
    await queue.send(sendMailJob, whole);
    await deliverMail();

    expect(mails).toEqual([expect.objectContaining(whole)]);
    expect(await tablesWith(deps, 'of-the-earlier-release')).toEqual([]);
  });

  it('moves to the outbox on the first attempt, and is deleted when the last one has failed', async () => {
    await queue.send(sendMailJob, whole);
    // A job copies the dead letter from its queue when it is created; back then there was none.
    await db.execute(sql`update pgboss.job set dead_letter = null`);
    deps.mailer = { ...keepingMailer, send: () => Promise.reject(new Error('The server is down')) };
    await queue.drainJob(sendMailJob);
    expect(await tablesWith(deps, 'of-the-earlier-release')).toEqual(OUTBOX);

    await untilDue();
    await failToTheEnd();
    await sweepOutbox(deps);
    expect(await tablesWith(deps, 'of-the-earlier-release')).toEqual([]);
  });

  it('is wiped by the migration if finished, and kept if it waits', async () => {
    for (const state of ['created', 'completed', 'failed']) {
      const id = await queue.send(sendMailJob, { ...whole, subject: `It is ${state}` });
      await db.execute(sql`
        update pgboss.job set state = ${state}::pgboss.job_state, output = '{"response": "to grace"}'
        where id = ${id}`);
    }
    const migration = readFileSync(globSync('db/migrations/*_outbox.sql')[0] ?? '', 'utf8');
    await db.execute(sql.raw(migration.split('--> statement-breakpoint')[1] ?? ''));

    expect(await tablesWith(deps, 'It is created')).toEqual(['pgboss.job_common']);
    for (const wiped of ['It is completed', 'It is failed', 'to grace'])
      expect(await tablesWith(deps, wiped)).toEqual([]);
  });
});

describe('sweepOutbox', () => {
  it('removes mails whose job has vanished or ended, and no others', async () => {
    for (const subject of ['purged', 'cancelled', 'waits']) await send(subject);
    const jobOf = (subject: string) => sql`
      data->>'mailId' = (select id::text from ${outgoingMails} where mail->>'subject' = ${subject})`;
    await db.execute(sql`delete from pgboss.job where ${jobOf('purged')}`);
    await db.execute(sql`update pgboss.job set state = 'cancelled' where ${jobOf('cancelled')}`);
    await sweepOutbox(deps);

    expect((await db.select().from(outgoingMails)).map(({ mail }) => mail.subject)).toEqual(['waits']);
    await deliverMail();
    expect(mails.map(({ subject }) => subject)).toEqual(['waits']);
  });
});
