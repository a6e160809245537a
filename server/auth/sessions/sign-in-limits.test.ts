import { beforeEach, describe, expect, it } from 'vitest';
import { makePerson, TEST_PASSWORD } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp({ RATE_SIGN_IN_NETWORK: '12', TRUSTED_PROXIES: '10.0.0.0/8' });
const { call, advance } = test;

type Way = { from?: string; headers?: Record<string, string> };

async function guess(email: string, way: Way = {}, password = 'a wild guess') {
  return (await call('POST', '/api/auth/sign-in', { body: { email, password }, ...way })).status;
}
async function guessOften(
  times: number,
  email: (number: number) => string,
  way: (number: number) => Way = () => ({}),
) {
  return Promise.all(Array.from({ length: times }, (_, number) => guess(email(number), way(number))));
}
const tally = (statuses: number[]) =>
  `${statuses.filter((s) => s === 401).length} checked of ${statuses.length}`;

/** A separate network for each attempt, where only the account's limit is under test. */
const anywhere = (number: number) => ({ from: `198.51.100.${number}` });
const invented = (number: number) => `nobody-${number}@example.com`;

beforeEach(() => advance({ minutes: 15 }));

describe('guessing one account’s password', () => {
  it('is blocked after ten failures, even with the right password', async () => {
    const { email } = await makePerson(test);
    for (let number = 1; number <= 10; number += 1) expect(await guess(email, anywhere(number))).toBe(401);
    const body = { email, password: TEST_PASSWORD };
    const right = await call('POST', '/api/auth/sign-in', { body, from: '203.0.113.9' });
    expect(right).toMatchObject({
      status: 429,
      json: { code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: 900 } },
    });
    expect(right.headers.get('Retry-After')).toBe('900');
  });

  it('gains nothing from parallel attempts or different capitalisation', async () => {
    const { email } = await makePerson(test);
    const spelt = (number: number) => (number % 2 === 0 ? email : ` ${email.toUpperCase()} `);
    expect(tally(await guessOften(30, spelt, anywhere))).toBe('10 checked of 30');
  });

  it('is counted in the same way for addresses without an account', async () => {
    expect(tally(await guessOften(20, () => 'nobody@example.com', anywhere))).toBe('10 checked of 20');
  });

  it('is allowed again fifteen minutes after the first failure', async () => {
    const { email } = await makePerson(test);
    await guess(email, anywhere(1));
    advance({ minutes: 14 });
    await guessOften(10, () => email, anywhere);
    advance({ seconds: 59 });
    expect(await guess(email, anywhere(1), TEST_PASSWORD)).toBe(429);
    advance({ seconds: 1 });
    expect(await guess(email, anywhere(1), TEST_PASSWORD)).toBe(200);
  });

  it('is forgiven after a success', async () => {
    const { email } = await makePerson(test);
    await guessOften(9, () => email, anywhere);
    expect(await guess(email, anywhere(1), TEST_PASSWORD)).toBe(200);
    expect(tally(await guessOften(12, () => email, anywhere))).toBe('10 checked of 12');
  });

  it('is not forgiven after signing up with the address and trying that password', async () => {
    const { email } = await makePerson(test);
    const password = 'a password of my own';
    await call('POST', '/api/auth/sign-up', { body: { email, password } });
    await guessOften(9, () => email, anywhere);
    expect(await guess(email, anywhere(1), password)).toBe(403);
    expect(tally(await guessOften(5, () => email, anywhere))).toBe('1 checked of 5');
  });

  it('locks nobody else out', async () => {
    const [victim, bystander] = [await makePerson(test), await makePerson(test)];
    await guessOften(12, () => victim.email, anywhere);
    expect(await guess(bystander.email, anywhere(1), TEST_PASSWORD)).toBe(200);
  });
});

describe('guessing from one network', () => {
  it('is blocked after the configured number of failures, across all accounts', async () => {
    expect(tally(await guessOften(20, invented))).toBe('12 checked of 20');
    const { email } = await makePerson(test);
    expect(await guess(email, {}, TEST_PASSWORD)).toBe(429);
    expect(await guess(email, { from: '203.0.113.1' }, TEST_PASSWORD)).toBe(200);
  });

  it('uses up no account’s attempts once the network is blocked', async () => {
    const { email } = await makePerson(test);
    await guessOften(12, invented);
    expect(await guessOften(20, () => email)).toEqual(Array(20).fill(429));
    expect(tally(await guessOften(10, () => email, anywhere))).toBe('10 checked of 10');
  });

  it('does not count guesses at a blocked account', async () => {
    const { email } = await makePerson(test);
    await guessOften(10, () => email, anywhere);
    expect(await guessOften(20, () => email)).toEqual(Array(20).fill(429));
    expect(tally(await guessOften(12, invented))).toBe('12 checked of 12');
  });

  it('does not count successes', async () => {
    const { email } = await makePerson(test);
    for (let number = 0; number < 14; number += 1) expect(await guess(email, {}, TEST_PASSWORD)).toBe(200);
  });

  it('counts an IPv6 subscriber’s whole network as one', async () => {
    const way = (number: number) => ({ from: `2001:db8:1:2:${number}::${number + 1}` });
    expect(tally(await guessOften(20, invented, way))).toBe('12 checked of 20');
    expect(await guess(invented(1), { from: '2001:db8:1:3::1' })).toBe(401);
  });

  it('counts IPv4 addresses alike on either kind of socket', async () => {
    const way = (number: number) => ({ from: number % 2 === 0 ? '203.0.113.50' : '::ffff:203.0.113.50' });
    expect(tally(await guessOften(20, invented, way))).toBe('12 checked of 20');
  });

  it.each(['127.0.0.1', '203.0.113.60'])(
    'ignores forwarding headers from %s, which is not a trusted proxy',
    async (from) => {
      const way = (number: number) => ({ from, headers: { 'X-Forwarded-For': `192.0.2.${number}` } });
      expect(tally(await guessOften(20, invented, way))).toBe('12 checked of 20');
    },
  );

  it('believes them from a trusted proxy, up to the hop it vouches for', async () => {
    const behind = (client: string) => ({ from: '10.0.0.1', headers: { 'X-Forwarded-For': client } });
    expect(tally(await guessOften(14, invented, (number) => behind(`192.0.2.${number}`)))).toBe(
      '14 checked of 14',
    );
    const spoofed = (number: number) => behind(`192.0.2.${number}, 203.0.113.70`);
    expect(tally(await guessOften(20, (number) => invented(number + 20), spoofed))).toBe('12 checked of 20');
  });
});
