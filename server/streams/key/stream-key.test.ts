import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { later } from '#server/platform/clock.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import { ACCOUNT_DATA_PATH } from '#shared/account/account.rules.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { makePerson } from '#tests/support/people.ts';
import { openPlainPages } from '#tests/support/stand-ins/plain-pages.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { openStreamKey, sealStreamKey, streamKeyMac } from './stream-key.ts';

const test = await useTestApp();
const { call, deps, logLines, posted, published, mails, deliverMail } = test;
const creator = await makePerson(test, { role: 'creator' });
const viewer = await makePerson(test, { hasPremium: true });

const keyOf = (id: string, what = '', { token }: { token: string } = creator) =>
  call<{ streamKey: string; code?: string }>('POST', `/api/me/streams/${id}/key${what}`, { token, body: {} });
const rowOf = async (id: string) => {
  const [row] = await deps.db.select().from(liveStreams).where(eq(liveStreams.id, id));
  return row;
};

describe('a stream key', () => {
  it('is made when it is first revealed, the same ever after, and another once it is replaced', async () => {
    const { id } = await makeStream(test, creator.id);
    const [one, two] = await Promise.all([keyOf(id), keyOf(id)]);
    const { streamKey } = one.json;
    expect(streamKey).toMatch(/^[\w-]{43}$/);
    expect(two.json).toEqual({ streamKey });
    expect((await keyOf(id)).json).toEqual({ streamKey });
    const { json: replaced } = await keyOf(id, '/regenerate');
    expect(replaced.streamKey).toMatch(/^[\w-]{43}$/);
    expect(replaced.streamKey).not.toBe(streamKey);
    expect((await keyOf(id)).json).toEqual(replaced);
    expect(one.headers.get('cache-control')).toBe('no-store');
  });

  it('of an ended stream is not replaced', async () => {
    const { id } = await makeStream(test, creator.id, { status: 'ended' });
    expect((await keyOf(id, '/regenerate')).json.code).toBe('STREAM_ENDED');
  });

  it('is encrypted for its own stream, and found by a MAC', async () => {
    const [{ id }, other] = [await makeStream(test, creator.id), await makeStream(test, creator.id)];
    const { streamKey } = (await keyOf(id)).json;
    const row = await rowOf(id);
    const sealed = row?.stream_key ?? '';
    expect(JSON.stringify(row)).not.toContain(streamKey);
    expect(Buffer.from(sealed, 'base64url').includes(streamKey)).toBe(false);
    expect(row?.stream_key_mac).toBe(streamKeyMac(deps.authKey, streamKey));
    expect(openStreamKey(deps.authKey, id, sealed)).toBe(streamKey);
    expect(openStreamKey(deps.authKey, other.id, sealed)).toBeNull();
    expect(openStreamKey(new TextEncoder().encode('another'), id, sealed)).toBeNull();
    expect(openStreamKey(deps.authKey, id, 'AAAA')).toBeNull();
    expect(sealStreamKey(deps.authKey, id, streamKey)).not.toBe(sealed);
  });

  it('that the present secret cannot open is replaced when its owner asks for it', async () => {
    const { id } = await makeStream(test, creator.id);
    const lost = sealStreamKey(new TextEncoder().encode('before'), id, 'lost');
    await deps.db
      .update(liveStreams)
      .set({ stream_key: lost, stream_key_mac: 'x' })
      .where(eq(liveStreams.id, id));
    const { streamKey } = (await keyOf(id)).json;
    expect((await rowOf(id))?.stream_key_mac).toBe(streamKeyMac(deps.authKey, streamKey));
  });

  it('is in no other answer, page, message, mail or log line', async () => {
    const start = later(deps.clock.now(), { hours: 1 });
    const { id } = await makeStream(test, creator.id, { scheduled_start_time: start });
    await call('PUT', `/api/streams/${id}/reminder`, { token: viewer.token, body: {} });
    const { streamKey } = (await keyOf(id)).json;
    const row = await rowOf(id);
    const secrets = [streamKey, row?.stream_key ?? '', row?.stream_key_mac ?? ''];
    const texts: string[] = [];
    const read = async (method: string, path: string, token?: string, body?: object) => {
      const { status, text } = await call(method, path, { ...(token && { token }), ...(body && { body }) });
      expect(status, `${method} ${path}`).toBeLessThan(300);
      texts.push(text);
    };
    const path = `/api/me/streams/${id}`;
    const form = { description: '', scheduledStartTime: start, isPremiumOnly: false, allowTips: false };
    await read('PUT', path, creator.token, { title: 'New title', ...form });
    await read('POST', `${path}/go-live`, creator.token, {});
    for (const token of [undefined, viewer.token, creator.token]) {
      await read('GET', '/api/streams', token);
      await read('GET', `/api/profiles/${creator.id}/streams`, token);
      for (const what of ['', '/face', '/calendar.ics'])
        await read('GET', `/api/streams/${id}${what}`, token);
    }
    for (const what of ['', '/statistics']) await read('GET', `${path}${what}`, creator.token);
    await read('GET', '/api/me/streams', creator.token);
    await read('GET', ACCOUNT_DATA_PATH, creator.token);
    await read('GET', '/api/me/notifications', viewer.token);
    await read('POST', `${path}/end`, creator.token, {});
    const pages = openPlainPages(test);
    for (const address of ['/streams', `/streams/${id}`, `/profile/${creator.id}`])
      texts.push(await (await pages.app.request(address)).text());
    await keyOf(id, '', viewer);
    await deliverMail();

    expect(posted.length).toBeGreaterThan(3);
    expect(logLines.filter((line) => line.includes('/key')).length).toBeGreaterThan(1);
    const everything = [
      ...texts,
      ...logLines,
      ...[posted, published, mails].map((said) => JSON.stringify(said)),
    ];
    expect(everything.filter((text) => text.includes('New title')).length).toBeGreaterThan(10);
    const leaks = everything.filter((text) => secrets.some((secret) => text.includes(secret)));
    expect(leaks).toEqual([]);
  });
});
