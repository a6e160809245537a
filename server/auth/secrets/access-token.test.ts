import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const person = await makePerson(test);
const other = await makePerson(test);
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = Buffer.from('a key of somebody else, 32 bytes!');

const header = partOf(person.token, 0);
const payload = partOf(person.token, 1);
const seconds = Math.floor(test.deps.clock.now().getTime() / 1000);

/** Signed with our own key by HMAC-SHA-256 unless stated otherwise. */
function forge(change: { header?: object; payload?: object; key?: Uint8Array; hash?: string }): string {
  const head = encode({ ...header, ...change.header });
  const body = encode({ ...payload, ...change.payload });
  const key = change.key ?? test.deps.authKey;
  return `${head}.${body}.${createHmac(change.hash ?? 'sha256', key)
    .update(`${head}.${body}`)
    .digest('base64url')}`;
}

const publicPem = publicKey.export({ type: 'spki', format: 'pem' });
const unsigned = `${encode({ ...header, alg: 'none' })}.${encode(payload)}.`;
const rsaInput = `${encode({ ...header, alg: 'RS256' })}.${encode(payload)}`;
const [head = '', body = '', signature = ''] = person.token.split('.');

const REFUSED: [what: string, token: string][] = [
  ['no algorithm', unsigned],
  ['no algorithm, but a signature', `${unsigned}${signature}`],
  ['an algorithm in different case', forge({ header: { alg: 'hs256' } })],
  ['a stronger algorithm with the right key', forge({ header: { alg: 'HS512' }, hash: 'sha512' })],
  [
    'an asymmetric algorithm',
    `${rsaInput}.${sign('sha256', Buffer.from(rsaInput), privateKey).toString('base64url')}`,
  ],
  [
    'a public key used as the secret',
    forge({ header: { alg: 'HS256' }, key: Buffer.from(String(publicPem)) }),
  ],
  ['an asymmetric algorithm over a shared secret', forge({ header: { alg: 'RS256' } })],
  ['another key', forge({ key: stranger })],
  ['an empty key', forge({ key: new Uint8Array() })],
  ['a foreign key id', forge({ header: { kid: 'session-2' } })],
  ['a key id that is a path', forge({ header: { kid: '../../dev/null' }, key: new Uint8Array() })],
  ['no key id', forge({ header: { kid: undefined } })],
  ['a foreign key set', forge({ header: { jku: 'https://evil.example/keys' } })],
  ['a foreign key set and its key', forge({ header: { jku: 'https://evil.example/keys' }, key: stranger })],
  [
    'a key of its own',
    forge({ header: { jwk: { kty: 'oct', k: stranger.toString('base64url') } }, key: stranger }),
  ],
  ['a certificate of its own', forge({ header: { x5u: 'https://evil.example/cert' }, key: stranger })],
  ['an unknown critical extension', forge({ header: { crit: ['magic'], magic: true } })],
  ['another audience', forge({ payload: { aud: 'another-api' } })],
  ['no audience', forge({ payload: { aud: undefined } })],
  ['another issuer', forge({ payload: { iss: 'evil' } })],
  ['no issuer', forge({ payload: { iss: undefined } })],
  ['another type', forge({ header: { typ: 'JWT' } })],
  ['no type', forge({ header: { typ: undefined } })],
  ['no session', forge({ payload: { sid: undefined } })],
  ['a session that is a list', forge({ payload: { sid: [payload.sid] } })],
  ['no person', forge({ payload: { sub: undefined } })],
  ['no expiry', forge({ payload: { exp: undefined } })],
  ['an expiry in the past', forge({ payload: { exp: seconds - 1 } })],
  ['an expiry now', forge({ payload: { exp: seconds } })],
  ['an expiry that is text', forge({ payload: { exp: '9999999999' } })],
  ['a start in the future', forge({ payload: { nbf: seconds + 60 } })],
  ['someone else’s session', forge({ payload: { sid: partOf(other.token, 1).sid } })],
  ['another person', forge({ payload: { sub: other.id } })],
  ['a session that never existed', forge({ payload: { sid: crypto.randomUUID() } })],
  ['a changed payload', `${head}.${encode({ ...payload, sub: other.id })}.${signature}`],
  ['a changed signature', `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`],
  ['a shortened signature', `${head}.${body}.${signature.slice(0, -8)}`],
  ['no signature', `${head}.${body}.`],
  ['nothing but dots', '..'],
  ['a refresh token', person.refresh],
  ['ten thousand letters', 'a'.repeat(10_000)],
];

describe('an access token', () => {
  it('made by the server is accepted', async () => {
    expect((await test.call('GET', '/api/auth/session', { token: person.token })).json).toMatchObject({
      id: person.id,
    });
    expect((await test.call('GET', '/api/auth/session', { token: forge({}) })).status).toBe(200);
  });

  it.each(REFUSED)('with %s is refused', async (_, token) => {
    const answer = await test.call('GET', '/api/auth/session', { token });
    expect(answer).toMatchObject({ status: 401, json: { code: 'UNAUTHENTICATED' } });
  });

  it.each(REFUSED.slice(0, 5))(
    'with %s is refused at public addresses too, rather than ignored',
    async (_, token) => {
      expect((await test.call('GET', '/api/courses', { token })).status).toBe(401);
    },
  );

  it.each([
    '',
    'Bearer',
    'Bearer ',
    `bearer${person.token}`,
    `Basic ${btoa('a:b')}`,
    `Bearer ${person.token} x`,
  ])('is not accepted in a malformed header: %j', async (value) => {
    const answer = await test.call('GET', '/api/auth/session', { headers: { Authorization: value } });
    expect(answer.status).toBe(401);
  });

  it.each(['access_token', 'token', 'access', 'authorization', 'bearer', 'jwt'])(
    'is ignored in an address or a cookie, as %s',
    async (name) => {
      const query = `${name}=${encodeURIComponent(`${person.token}`)}`;
      expect((await test.call('GET', `/api/auth/session?${query}`)).status).toBe(401);
      expect((await test.call('GET', '/api/auth/session', { headers: { Cookie: query } })).status).toBe(401);
    },
  );
});

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function partOf(token: string, position: number): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[position] ?? '', 'base64url').toString());
}
