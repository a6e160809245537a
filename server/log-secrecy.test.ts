import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#server/auth/auth.tables.ts';
import { createLog } from '#server/platform/log.ts';
import type { Session } from '#shared/auth/auth.contract.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call, deps, logLines, advance, tokenMailedTo } = test;

const EMAIL = 'ada@example.com';
const PASSWORD = 'a password nobody logs';
const secrets = new Set([PASSWORD, Buffer.from(deps.authKey).toString(), '$argon2id$']);

function expectSecrecy() {
  const log = logLines.join('');
  for (const secret of secrets) expect(log).not.toContain(secret);
}

describe('the log', () => {
  it('holds no password or token from anything an account does', async () => {
    await call('POST', '/api/auth/sign-up', { body: { email: EMAIL, password: PASSWORD } });
    const verification = await tokenMailedTo(EMAIL);
    secrets.add(verification);
    await call('POST', '/api/auth/verify', { body: { token: verification } });
    await call('POST', '/api/auth/verify', { body: { token: verification } });

    const signedIn = await call<Session>('POST', '/api/auth/sign-in', {
      body: { email: EMAIL, password: PASSWORD },
    });
    await call('POST', '/api/auth/sign-in', { body: { email: EMAIL, password: `${PASSWORD}!` } });
    const refreshed = await call<Session>('POST', '/api/auth/refresh', {
      body: { refresh: signedIn.json.refresh },
    });
    for (const { json } of [signedIn, refreshed]) secrets.add(json.access).add(json.refresh);
    advance({ seconds: 11 });
    await call('POST', '/api/auth/refresh', { body: { refresh: signedIn.json.refresh } });
    await call('GET', `/api/auth/session?access_token=${refreshed.json.access}`, {
      token: refreshed.json.access,
    });

    await call('POST', '/api/auth/forgotten-password', { body: { email: EMAIL } });
    const reset = await tokenMailedTo(EMAIL);
    secrets.add(reset);
    await call('POST', '/api/auth/reset-password', { body: { token: reset, password: PASSWORD } });

    expect(logLines.some((line) => line.includes('refresh token reused'))).toBe(true);
    expect(logLines.filter((line) => line.includes('/api/auth/')).length).toBeGreaterThan(8);
    expectSecrecy();
  });

  it('holds none when a database statement containing them fails', async () => {
    const [row] = await deps.db.select({ hash: users.password_hash }).from(users);
    secrets.add(row?.hash ?? '');
    await deps.db.execute(sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no more % for %', tg_op, tg_table_name; end $$`);
    await deps.db.execute(sql`create trigger refuse before insert on email_tokens execute function refuse()`);
    await deps.db.execute(sql`alter table users add constraint no_more check (email not like 'late%')`);
    await deps.db.execute(sql`alter schema pgboss rename to gone`);

    const answers = [
      await call('POST', '/api/auth/sign-up', { body: { email: 'late@example.com', password: PASSWORD } }),
      await call('POST', '/api/auth/forgotten-password', { body: { email: EMAIL } }),
    ];
    await deps.db.execute(sql`drop trigger refuse on email_tokens`);
    answers.push(await call('POST', '/api/auth/forgotten-password', { body: { email: EMAIL } }));
    await deps.db.execute(sql`alter schema gone rename to pgboss`);

    expect(answers.map(({ status }) => status)).toEqual([500, 500, 500]);
    const failures = logLines.filter((line) => line.includes('unexpected failure'));
    expect(failures).toHaveLength(3);
    expect(failures.join('')).not.toContain('#token=');
    expectSecrecy();
  });

  it('still says what failed and where', () => {
    const failure = logLines.find((line) => line.includes('no_more')) ?? '{}';
    expect(JSON.parse(failure)).toMatchObject({
      err: {
        message: expect.stringContaining('Failed query: insert into "users"'),
        stack: expect.arrayContaining([expect.stringContaining('sign-up.ts')]),
        cause: { code: '23514', constraint: 'no_more' },
      },
    });
  });

  it('hides secrets by name, however deeply nested', () => {
    const lines: string[] = [];
    const log = createLog({ level: 'trace', destination: { write: (line) => void lines.push(line) } });
    const hidden = { password: 'p4ss', refresh: 'r3fresh', token: 't0ken', authorization: 'auth0' };
    log.info(hidden);
    log.info({ body: hidden });
    log.info({ request: { headers: hidden } });
    expect(lines.join('')).not.toMatch(/p4ss|r3fresh|t0ken|auth0/);
    expect(lines.join('').match(/\[secret\]/g)).toHaveLength(12);
  });

  it('survives errors of every shape', () => {
    const lines: string[] = [];
    const log = createLog({ level: 'trace', destination: { write: (line) => void lines.push(line) } });
    const circular = new Error('round');
    circular.cause = circular;
    const both = new AggregateError([new Error('refused at ::1'), new Error('refused at 127.0.0.1')]);
    const shapes = [circular, 'text', null, undefined, { message: 'like one' }, { token: 's3cret' }, both];
    for (const err of shapes) log.error({ err }, 'failed');
    expect(lines).toHaveLength(7);
    expect(lines.join('')).not.toMatch(/object Object|s3cret/);
    expect(lines[4]).toContain('like one');
    expect(lines[6]).toContain('refused at 127.0.0.1');
  });
});
