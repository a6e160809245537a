import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { passExpiry } from '#server/access/viewer-pass.ts';
import { createApp } from '#server/app.ts';
import { makeSignal } from '#server/live-video/media/flv-fixture.ts';
import { assembleSignals } from '#server/live-video/signals/assemble-signals.ts';
import { VISITOR } from '#shared/access/viewer.ts';
import { endPremium } from '#tests/support/billing/make-subscription.ts';
import { openStudio, PATIENT } from '#tests/support/live/open-studio.ts';
import { makePerson, signInAgain } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { signLiveFolder } from './live-pass.ts';
import { readFromWindow } from './read-from-window.ts';

const test = await useTestApp();
const { app, call, deps, signals, advance, logLines, untilWaiting } = test;
const { open, send } = await openStudio(test);

type Studio = Awaited<ReturnType<typeof open>>;
/** Every kind of file there is, of a segment that is complete. */
const filesOf = (playlist: string) => {
  const [segment = ''] = /^\d+\.m4s$/m.exec(playlist) ?? [];
  const [, init = ''] = /URI="(init-\d+\.mp4)"/.exec(playlist) ?? [];
  return { segment, init, part: segment.replace('.m4s', '.0.m4s'), number: Number.parseInt(segment, 10) };
};
const get = (path: string, init: RequestInit = {}) => app.request(path, init);
const read = async (path: string) => (await get(path)).text();
const folderOf = (address: string | null) => (address ?? '').replace(/\/[^/]+$/, '');
const statusOf = async (path: string, init?: RequestInit) => (await get(path, init)).status;

async function openLive(options: Parameters<typeof open>[0] = {}) {
  const stream = await open({ status: 'live', ...options });
  const encoder = await stream.connect();
  const camera = makeSignal();
  await send(encoder, stream, camera, 4);
  await signals.tick();
  return { stream, send: (seconds: number) => send(encoder, stream, camera, seconds), encoder };
}

describe('before Go Live', () => {
  it('only the creator sees the picture; afterwards everybody, from the next segment on', async () => {
    const stream = await open();
    const encoder = await stream.connect();
    const camera = makeSignal();
    await send(encoder, stream, camera, 4);
    await signals.tick();
    await signals.tick();
    const { previewUrl } = await stream.signal();
    const preview = filesOf(await read(previewUrl ?? ''));
    const shown = await get(`${folderOf(previewUrl)}/${preview.segment}`);
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store']);

    expect(await stream.playback()).toMatchObject({ state: 'waiting', liveUrl: null });
    const made = signLiveFolder(deps.authKey, 'watch', stream.id, VISITOR, passExpiry(deps.clock.now()));
    for (const file of ['live.m3u8', ...Object.values(preview)])
      expect(await statusOf(`${made}/${file}`)).toBe(404);
    // Nobody else can use a preview, whatever they sign.
    const forged = signLiveFolder(deps.authKey, 'preview', stream.id, VISITOR, passExpiry(deps.clock.now()));
    expect(await statusOf(`${forged}/live.m3u8`)).toBe(404);

    await stream.goLive();
    advance({ seconds: 6 });
    const early = read(`${made}/live.m3u8`);
    await signals.tick();
    await send(encoder, stream, camera, 4);
    const { liveUrl } = await stream.playback();
    const files = filesOf(await read(liveUrl ?? ''));
    expect(files.number).toBeGreaterThan(preview.number);
    for (const playlist of [await early, await read(liveUrl ?? '')])
      expect(playlist).toContain(`#EXT-X-MEDIA-SEQUENCE:${deps.signals.find(stream.id)?.liveFrom}\n`);
    expect(await statusOf(`${made}/${preview.segment}`)).toBe(404);
    expect(await statusOf(`${made}/${preview.part}`)).toBe(404);
    for (const name of [files.segment, files.part, files.init]) {
      const answer = await get(`${made}/${name}`);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=60, s-maxage=5, immutable',
      ]);
      expect((await answer.arrayBuffer()).byteLength).toBe(Number(answer.headers.get('content-length')));
    }
    expect((await get(liveUrl ?? '')).headers.get('cache-control')).toBe('private, no-store');
    await encoder.leave();
  });
});

describe('a whole segment', () => {
  it('and its parts are in memory once', async () => {
    const { stream, encoder } = await openLive();
    const signal = deps.signals.find(stream.id);
    if (!signal) throw new Error('no signal');
    const { window } = signal;
    const number = window.nextNumber - 2;
    const parts = window.findSegment(number)?.parts ?? [];
    const before = parts.map(({ bytes }) => Buffer.from(bytes));
    const reading = { isPreview: false, startWait: () => AbortSignal.abort() };
    const ask = () => readFromWindow(signal, { kind: 'segment', number }, reading);
    const [one, other] = [await ask(), await ask()];
    if (typeof one === 'string' || typeof other === 'string') throw new Error('no segment');
    expect(other.bytes).toBe(one.bytes);
    expect(parts.map(({ bytes }) => bytes)).toEqual(before);
    expect(one.bytes).toEqual(Buffer.concat(before));
    for (const { bytes } of parts) expect(bytes.buffer).toBe(one.bytes.buffer);
    await encoder.leave();
  });
});

describe('a playlist', () => {
  it('comes with the part that was asked for, and not at all if that is far away', async () => {
    const { stream, send: sendMore } = await openLive();
    const url = (await stream.playback()).liveUrl ?? '';
    const next = deps.signals.find(stream.id)?.window.nextNumber ?? 0;
    const waiting = read(`${url}?_HLS_msn=${next}&_HLS_part=0`);
    await sendMore(2);
    expect(await waiting).toContain(`"${next}.0.m4s"`);
    expect(await statusOf(`${url}?_HLS_msn=${next + 100}`)).toBe(400);
    expect(await statusOf(`${url}?_HLS_part=1`)).toBe(404);
    expect(await statusOf(`${url}?_HLS_msn=-1`)).toBe(404);
  });

  it('is compressed once for all who ask for it', async () => {
    const { stream, encoder } = await openLive();
    const url = (await stream.playback()).liveUrl ?? '';
    const answer = await get(url, { headers: { 'Accept-Encoding': 'gzip, deflate' } });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.byteLength).toBe(Number(answer.headers.get('content-length')));
    expect(gunzipSync(bytes).toString()).toBe(await read(url));
    const signal = deps.signals.find(stream.id);
    if (!signal) throw new Error('no signal');
    const reading = { isPreview: false, startWait: () => AbortSignal.abort() };
    const ask = () => readFromWindow(signal, { kind: 'playlist', after: null }, reading);
    const [one, other] = [await ask(), await ask()];
    if (typeof one === 'string' || typeof other === 'string') throw new Error('no playlist');
    expect(one.bytes).toBe(other.bytes);
    await encoder.leave();
  });

  it('waits for the first whole segment, which is all that players begin with', async () => {
    const stream = await open({ status: 'live' });
    const encoder = await stream.connect();
    const { liveUrl, rewindUrl } = await stream.playback();
    // Whoever is there from the start hears of nothing when there is more to go back to.
    expect(rewindUrl).not.toBeNull();
    const waiting = read(liveUrl ?? '');
    const camera = makeSignal();
    await send(encoder, stream, camera, 0.5);
    await vi.waitFor(() => {
      const window = deps.signals.find(stream.id)?.window;
      expect(window?.findPart(window.nextNumber - 1, 0)).toBeTruthy();
    }, PATIENT);
    await send(encoder, stream, camera, 2);
    expect(await waiting).toMatch(/^\d+\.m4s$/m);
    await encoder.leave();
  });

  it('names the next part, which whoever asks for it gets once it is there', async () => {
    const { stream, send: sendMore } = await openLive();
    const url = (await stream.playback()).liveUrl ?? '';
    const window = deps.signals.find(stream.id)?.window;
    if (!window) throw new Error('no signal');
    const [, hint = ''] = /PRELOAD-HINT:TYPE=PART,URI="([\d.]+m4s)"/.exec(await read(url)) ?? [];
    const waitFor = vi.spyOn(window, 'waitFor');
    const waiting = get(`${folderOf(url)}/${hint}`);
    await vi.waitFor(() => expect(waitFor).toHaveBeenCalled(), PATIENT);
    await sendMore(2);
    const answer = await waiting;
    expect(answer.status).toBe(200);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0);
    // What is over, or far away, is not waited for.
    waitFor.mockClear();
    expect(await statusOf(`${folderOf(url)}/${Number.parseInt(hint, 10) - 1}.900.m4s`)).toBe(404);
    expect(waitFor).not.toHaveBeenCalled();
    expect(await statusOf(`${folderOf(url)}/${window.nextNumber + 100}.0.m4s`)).toBe(404);
  });

  it('is asked for again while nothing has come', async () => {
    const stream = await open({ status: 'live' });
    const encoder = await stream.connect();
    const { liveUrl } = await stream.playback();
    const answered = vi.fn();
    const waiting = Promise.resolve(get(liveUrl ?? '')).finally(answered);
    await vi.waitFor(() => {
      advance({ seconds: 7 });
      expect(answered).toHaveBeenCalled();
    }, PATIENT);
    const { status, headers } = await waiting;
    expect([status, headers.get('retry-after')]).toEqual([503, '1']);
    await encoder.leave();
  });
});

describe('a process that stops', () => {
  it('answers whoever waits for the next part, at once', async () => {
    const stopping = { ...deps };
    stopping.signals = assembleSignals(stopping, () => stopping);
    const there = createApp(stopping, test.options);
    const stream = await open({ status: 'live' });
    const sink = await stopping.signals.open({ streamId: stream.id, source: 'device' }, () => undefined);
    makeSignal().feed(sink, 4);
    const window = stopping.signals.find(stream.id)?.window;
    if (!window) throw new Error('no signal');
    const waitFor = vi.spyOn(window, 'waitFor');
    const { liveUrl } = await stream.playback();
    const waiting = there.request(`${liveUrl}?_HLS_msn=${window.nextNumber}`);
    await vi.waitFor(() => expect(waitFor).toHaveBeenCalled(), PATIENT);
    expect(waitFor.mock.lastCall?.[2].aborted).toBe(false);
    await stopping.signals.close();
    expect(waitFor.mock.lastCall?.[2].aborted).toBe(true);
    expect((await waiting).status).toBe(200);
  });
});

describe('a stream that ends', () => {
  it('has its last segment in the replay of those who were watching, at once', async () => {
    const { stream, send: sendMore } = await openLive();
    await sendMore(2.5);
    const { liveUrl } = await stream.playback();
    expect(await statusOf(liveUrl ?? '')).toBe(200);
    const signal = deps.signals.find(stream.id);
    if (!signal) throw new Error('no signal');
    const { window, liveFrom } = signal;
    const last = window.nextNumber - 1;
    await vi.waitFor(() => expect(window.findPart(last, 0)).not.toBeNull(), PATIENT);
    expect(window.findSegment(last)?.isComplete).toBe(false);
    await stream.end();
    const { state, replayUrl } = await stream.playback();
    expect(state).toBe('replay');
    const replay = await read(replayUrl ?? '');
    expect(replay).toContain('#EXT-X-ENDLIST');
    expect(replay.match(/\.m4s$/gm)).toHaveLength(last + 1 - (liveFrom ?? 0));
  });
});

describe('a stream for subscribers', async () => {
  let live: Awaited<ReturnType<typeof openLive>>;
  let names: string[];
  beforeAll(async () => {
    live = await openLive({ is_premium_only: true });
    const { previewUrl } = await live.stream.signal();
    const { number, ...files } = filesOf(await read(previewUrl ?? ''));
    names = ['live.m3u8', `live.m3u8?_HLS_msn=${number}`, ...Object.values(files)];
  });
  const folderFor = async ({ stream }: { stream: Studio }, viewer: { token: string }) =>
    folderOf((await stream.playback(viewer)).liveUrl);
  const statuses = (folder: string) => Promise.all(names.map((name) => statusOf(`${folder}/${name}`)));
  const all = (status: number) => names.map(() => status);

  it('is kept by no cache, and its addresses end with the session they were made for', async () => {
    const subscriber = await makePerson(test, { hasPremium: true });
    const mine = await folderFor(live, subscriber);
    const part = await get(`${mine}/${names[2]}`);
    expect(part.headers.get('cache-control')).toBe('private, no-store');
    expect((await call('GET', `/api/streams/${live.stream.id}/playback`)).status).toBe(403);
    const again = { token: await signInAgain(test, subscriber) };
    const second = await folderFor(live, again);
    await call('POST', '/api/auth/sign-out', { token: subscriber.token });
    advance({ seconds: 5 });
    expect(await statuses(mine)).toEqual(all(401));
    expect(await statuses(second)).toEqual(all(200));
  });

  it('ends for whoever loses Premium, within seconds and without a query for each part', async () => {
    const subscriber = await makePerson(test, { hasPremium: true });
    const mine = await folderFor(live, subscriber);
    expect(await statuses(mine)).toEqual(all(200));
    await endPremium(deps.db, subscriber.id, deps.clock.now());
    advance({ seconds: 4 });
    expect(await statuses(mine)).toEqual(all(200));
    advance({ seconds: 1 });
    expect(await statuses(mine)).toEqual(all(403));
  });

  it('goes on for those who watch while the database is silent; whoever is new waits', async () => {
    const subscriber = await makePerson(test, { hasPremium: true });
    const late = await makePerson(test, { hasPremium: true });
    const [mine, theirs] = [await folderFor(live, subscriber), await folderFor(live, late)];
    expect(await statuses(mine)).toEqual(all(200));
    const silence = Promise.withResolvers<void>();
    const silent = deps.db.transaction(async (tx) => {
      await tx.execute(sql`lock table live_streams in access exclusive mode`);
      await silence.promise;
    });
    await vi.waitFor(async () => {
      const { rowCount } = await deps.db.execute(
        sql`select 1 from pg_locks where mode = 'AccessExclusiveLock' and relation = 'live_streams'::regclass`,
      );
      expect(rowCount).toBe(1);
    }, PATIENT);
    for (let seconds = 0; seconds < 60; seconds += 6) {
      advance({ seconds: 6 });
      const watching = statuses(mine);
      await untilWaiting();
      advance({ seconds: 1 });
      expect(await watching).toEqual(all(200));
    }
    const waiting = statuses(theirs);
    expect(await Promise.race([waiting, new Promise((resolve) => setImmediate(resolve, 'waits'))])).toBe(
      'waits',
    );
    silence.resolve();
    await silent;
    expect(await waiting).toEqual(all(200));
  });

  it('leaves no pass in the log, however an address is spelt', async () => {
    const subscriber = await makePerson(test, { hasPremium: true });
    const mine = await folderFor(live, subscriber);
    const pass = mine.split('/').at(-1) ?? '';
    const spelt = [
      ...names.map((name) => `${mine}/${name}`),
      ...[mine, `${mine}/`, `${mine}/live.m3u8/`, `/${mine}/live.m3u8`, `${mine}/recorded/../live.m3u8`],
      ...[
        mine.replace('/live/', '/live//'),
        mine.replace('/live/', '/LIVE/'),
        mine.replace('/live/', '/live%2F'),
      ],
      ...[`/live/${pass}`, `/live/x/${pass}/${pass}`, `${mine}/unknown.txt`],
      ...[`/streams${mine}/live.m3u8`, `/api${mine}/live.m3u8`, `/live_/${pass}`, `/a%2f..%2flive/${pass}/x`],
      ...[`/x/${pass.replaceAll('.', '%2E')}`, `/x/${pass.replaceAll('.', '%252e')}/${pass}`],
    ];
    const before = logLines.length;
    for (const path of spelt) {
      await get(path);
      await get(path, { method: 'POST', headers: { Origin: 'http://elsewhere.test' } });
    }
    const lines = logLines.slice(before);
    expect(lines.length).toBeGreaterThanOrEqual(spelt.length * 2);
    const signature = pass.split('.').at(-1) ?? '';
    expect(signature).toHaveLength(43);
    expect(lines.join('')).not.toContain(signature);
    expect(lines.some((line) => line.includes(`/live/${live.stream.id}/…/live.m3u8`))).toBe(true);
  });
});

describe('a process that does not receive the stream', () => {
  const asked: string[] = [];
  const listener = getRequestListener((request, env) => app.fetch(request, env));
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    return listener(request, response);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    deps.settings.nodeUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('gets it right after an outage of the database too, when its row is old', async () => {
    const elsewhere = { ...deps, settings: { ...deps.settings, nodeUrl: 'http://127.0.0.1:1' } };
    elsewhere.signals = assembleSignals(elsewhere, () => elsewhere);
    const there = createApp(elsewhere, test.options);
    const { stream, encoder } = await openLive();
    const url = (await stream.playback()).liveUrl ?? '';
    // The process that receives it could not write for as long.
    advance({ seconds: 30 });
    expect((await there.request(url)).status).toBe(200);
    await encoder.leave();
  });

  it('gets it from the one that does, once for all who ask', async () => {
    const settings = { ...deps.settings, nodeUrl: 'http://127.0.0.1:1' };
    const elsewhere = { ...deps, settings };
    elsewhere.signals = assembleSignals(elsewhere, () => elsewhere);
    const there = createApp(elsewhere, test.options);
    const { stream, encoder } = await openLive();
    const url = (await stream.playback()).liveUrl ?? '';
    const fetched = await there.request(url);
    expect(fetched.status).toBe(200);
    const playlist = await fetched.text();
    expect(playlist).toBe(await read(url));
    const { segment, part, init, number } = filesOf(playlist);
    for (const name of [segment, part, init]) {
      const path = `${folderOf(url)}/${name}`;
      asked.length = 0;
      const answers = await Promise.all([1, 2, 3].map(() => there.request(path)));
      const here = Buffer.from(await (await get(path)).arrayBuffer());
      for (const answer of answers) expect(here.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
      expect(asked).toEqual([path]);
    }
    asked.length = 0;
    const query = `?x=1&_HLS_msn=${number}&_HLS_part=0&next=http://elsewhere.test`;
    expect((await there.request(`${url}${query}`)).status).toBe(200);
    expect(asked).toEqual([`${url}?_HLS_msn=${number}&_HLS_part=0`]);
    // One hop only, and nothing that is not a file of the stream.
    expect((await there.request(url, { headers: { 'X-Lunula-Hop': '1' } })).status).toBe(503);
    for (const odd of ['..%2flive.m3u8', `${segment}%3fx`, 'live.m3u8%00'])
      expect((await there.request(`${folderOf(url)}/${odd}`)).status).toBe(404);
    expect(asked).toHaveLength(1);
    // What it received last is there for as long as the signal may come back.
    await encoder.leave();
    await vi.waitFor(async () => {
      await signals.tick();
      expect(await stream.signal()).toMatchObject({ isConnected: false });
    }, PATIENT);
    advance({ seconds: 11 });
    await there.request(url);
    await vi.waitFor(async () => expect((await there.request(url)).status).toBe(200), PATIENT);
    // Who is gone is not asked any more.
    advance({ minutes: 10 });
    expect((await there.request(url)).status).toBe(200);
    await vi.waitFor(async () => expect((await there.request(url)).status).toBe(503), PATIENT);
  });
});
