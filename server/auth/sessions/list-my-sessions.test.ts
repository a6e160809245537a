import { describe, expect, it } from 'vitest';
import type { OpenSession, Session } from '#shared/auth/auth.contract.ts';
import { makePerson, TEST_PASSWORD } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { describeDevice } from './describe-device.ts';

const test = await useTestApp();
const { call, advance } = test;

const PIXEL =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

async function signIn(email: string, userAgent: string): Promise<Session> {
  const body = { email, password: TEST_PASSWORD };
  return (await call<Session>('POST', '/api/auth/sign-in', { body, headers: { 'User-Agent': userAgent } }))
    .json;
}

async function listSessions(token: string): Promise<OpenSession[]> {
  return (await call<{ items: OpenSession[] }>('GET', '/api/auth/sessions', { token })).json.items;
}

describe('active sessions', () => {
  it('are listed with device and last use, this one first, and end one by one', async () => {
    const person = await makePerson(test);
    const phone = await signIn(person.email, PIXEL);
    advance({ minutes: 5 });
    const { json: refreshed } = await call<Session>('POST', '/api/auth/refresh', {
      body: { refresh: phone.refresh },
    });
    const [mine, other, ...more] = await listSessions(person.token);
    expect(more).toEqual([]);
    expect(mine).toMatchObject({ isThisOne: true, device: '' });
    expect(other).toMatchObject({ isThisOne: false, device: 'Chrome on Android' });
    expect(Date.parse(other?.lastUsedAt ?? '') - Date.parse(other?.openedAt ?? '')).toBe(5 * 60_000);

    await call('DELETE', `/api/auth/sessions/${other?.id}`, { token: person.token });
    expect(await listSessions(person.token)).toEqual([mine]);
    expect((await call('GET', '/api/auth/session', { token: refreshed.access })).status).toBe(401);
    const late = await call('POST', '/api/auth/refresh', { body: { refresh: refreshed.refresh } });
    expect(late.json.code).toBe('SESSION_ENDED');
  });
});

describe('describeDevice', () => {
  it.each([
    [PIXEL, 'Chrome on Android'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0',
      'Firefox on Mac',
    ],
    ['curl/8.5.0', ''],
    ['<script>alert(1)</script>', ''],
    [`${'x'.repeat(10_000)} Firefox/144.0`, ''],
  ])('%s', (header, expected) => {
    expect(describeDevice(header)).toBe(expected);
  });
});
