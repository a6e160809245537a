import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { loadMember } from '#server/access/load-member.ts';
import { passExpiry } from '#server/access/viewer-pass.ts';
import { createApp } from '#server/app.ts';
import { users } from '#server/auth/auth.tables.ts';
import { readAccessToken } from '#server/auth/secrets/access-token.ts';
import { subscriptions } from '#server/billing/billing.tables.ts';
import { later } from '#server/platform/clock.ts';
import { streamMutes } from '#server/streams/streams.tables.ts';
import { VISITOR } from '#shared/access/viewer.ts';
import { endPremium } from '#tests/support/billing/make-subscription.ts';
import { openStudio, PATIENT } from '#tests/support/live/open-studio.ts';
import { makePerson, signInAgain } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { signLiveFolder } from './delivery/live-pass.ts';
import { composeFilmJob } from './film/film.jobs.ts';
import { makeSignal } from './media/flv-fixture.ts';
import { readRecording } from './recording/recording-fixture.ts';
import { signFilmAddress } from './replay/download/film-pass.ts';
import { assembleSignals } from './signals/assemble-signals.ts';

const test = await useTestApp();
const { app, call, deps, signals, advance } = test;
const { open, send } = await openStudio(test);

/** Another process, which gets from the first what it does not receive itself. */
const listener = createServer(getRequestListener((request, env) => app.fetch(request, env)));
await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
afterAll(() => new Promise((resolve) => listener.close(resolve)));
const elsewhere = { ...deps, settings: { ...deps.settings, nodeUrl: 'http://127.0.0.1:1' } };
deps.settings.nodeUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
elsewhere.signals = assembleSignals(elsewhere, () => elsewhere);
const processes = { here: app, elsewhere: createApp(elsewhere, test.options) };

type Person = { id: string; token: string };

const stream = await open({ status: 'live', is_premium_only: true });
const another = await open({ status: 'live', is_premium_only: true });
const encoder = await stream.connect();
const camera = makeSignal();
await send(encoder, stream, camera, 4);
await signals.tick();
await vi.waitFor(async () => {
  expect((await readRecording(deps, stream.id)).segments.length).toBeGreaterThan(1);
}, PATIENT);

async function signFor(person: Person | null, { streamId = stream.id, kind = 'watch', late = 0 } = {}) {
  const now = deps.clock.now();
  const claims = person && (await readAccessToken(deps.authKey, person.token, now));
  const viewer = claims && (await loadMember(deps, claims));
  const until = late > 0 ? later(now, { seconds: -late }) : passExpiry(now);
  if (kind === 'film') {
    const made = late > 0 ? later(now, { hours: -25, seconds: -late }) : now;
    return dirname(signFilmAddress(deps.authKey, streamId, viewer ?? VISITOR, made));
  }
  return signLiveFolder(deps.authKey, kind as 'watch', streamId, viewer ?? VISITOR, until);
}

/** Of a segment that is complete; posters there are none. */
async function listLiveFiles(): Promise<string[]> {
  const playlist = await (await app.request(`${await signFor(stream.creator)}/live.m3u8`)).text();
  const [segment = ''] = /^\d+\.m4s$/m.exec(playlist) ?? [];
  const [, init = ''] = /URI="(init-\d+\.mp4)"/.exec(playlist) ?? [];
  const blocking = `live.m3u8?_HLS_msn=${Number.parseInt(segment, 10)}&_HLS_part=0`;
  return ['live.m3u8', blocking, init, segment, segment.replace('.m4s', '.0.m4s')];
}

const liveFiles = await listLiveFiles();
const recordedFiles = ['rewind.m3u8', 'recorded/init-0.mp4', 'recorded/0.m4s'];
const WAYS: Record<string, RequestInit> = {
  GET: {},
  HEAD: { method: 'HEAD' },
  Range: { headers: { Range: 'bytes=0-99' } },
};

/** The statuses of all files, asked for in every way in every process; a refusal has nothing of a video in it. */
async function knock(folder: string, files: readonly string[]): Promise<number[]> {
  const answers = Object.values(processes).flatMap((process) =>
    Object.values(WAYS).flatMap((init) =>
      files.map((file) => readAnswer(process, `${folder}/${file}`, init)),
    ),
  );
  const statuses = new Set<number>();
  for (const { status, headers, text } of await Promise.all(answers)) {
    statuses.add(status === 206 ? 200 : status);
    if (status < 300) continue;
    expect(headers.get('content-type')).toContain('application/json');
    expect(text).not.toMatch(/EXT|moof|mdat|ftyp/);
  }
  return [...statuses].toSorted();
}

async function readAnswer({ request }: typeof app, path: string, init: RequestInit) {
  const response = await request(path, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const changed = (folder: string, from: string | RegExp, to: string): string => {
  const other = folder.replace(from, to);
  expect(other).not.toBe(folder);
  return other;
};

/** Whoever has no right to a stream for subscribers, with what they are told. */
const listStrangers = (kind: 'watch' | 'film'): [string, number, () => Promise<string>][] => [
  ['a visitor', 403, () => signFor(null, { kind })],
  ['somebody without Premium', 403, async () => signFor(await makePerson(test), { kind })],
  ['another creator', 403, async () => signFor(await makePerson(test, { role: 'creator' }), { kind })],
  ['whoever has no pass', 404, async () => `/live/${stream.id}/watch`],
  ['an expired pass', 410, async () => signFor(await makeSubscriber(), { kind, late: 1 })],
  [
    'a pass of another stream',
    404,
    async () =>
      changed(await signFor(await makeSubscriber(), { kind, streamId: another.id }), another.id, stream.id),
  ],
  ['a preview of somebody else', 404, async () => signFor(await makeSubscriber(), { kind: 'preview' })],
  [
    'another time',
    404,
    async () => changed(await signFor(await makeSubscriber(), { kind }), /\.(\d+)\./, '.9$1.'),
  ],
  [
    'another person',
    404,
    async () => changed(await signFor(await makePerson(test), { kind }), /\.\w{8}-/, '.00000000-'),
  ],
  [
    'no person',
    404,
    async () =>
      changed(await signFor(await makeSubscriber(), { kind }), /\.[\w-]{36}\.[\w-]{36}/, '.visitor'),
  ],
  [
    'another kind',
    404,
    async () => changed(await signFor(stream.creator, { kind }), `/${kind}.`, '/preview.'),
  ],
  [
    'another signature',
    404,
    async () => changed(await signFor(await makeSubscriber(), { kind }), /\.[\w-]{4}([\w-]{39})$/, '.AAAA$1'),
  ],
];

const makeSubscriber = () => makePerson(test, { hasPremium: true });
const withhold = (person: Person, standing: Partial<typeof subscriptions.$inferInsert>) =>
  deps.db.update(subscriptions).set(standing).where(eq(subscriptions.user_id, person.id));

/** How somebody who is watching loses it. */
const losses: [string, number, (person: Person) => unknown][] = [
  ['Premium ran out', 403, ({ id }) => endPremium(deps.db, id, deps.clock.now())],
  [
    'it was refunded or charged back',
    403,
    (person) => withhold(person, { money: 'withheld', created_at: deps.clock.now() }),
  ],
  ['it was ended at once', 403, (person) => withhold(person, { ended_at: deps.clock.now() })],
  [
    'they were suspended',
    401,
    ({ id }) => deps.db.update(users).set({ suspended_at: deps.clock.now() }).where(eq(users.id, id)),
  ],
  ['they signed out', 401, ({ token }) => call('POST', '/api/auth/sign-out', { token })],
];

const folders = new Map<string, string>();

async function expectGates(
  files: readonly string[],
  { isPrivate = false, kind = 'watch' as 'watch' | 'film' } = {},
): Promise<void> {
  for (const [who, status, makeFolder] of listStrangers(kind)) {
    const folder = folders.get(`${who} ${kind}`) ?? (await makeFolder());
    folders.set(`${who} ${kind}`, folder);
    const expected = isPrivate && status === 403 ? 404 : status;
    expect([who, ...(await knock(folder, files))]).toEqual([who, expected]);
  }
}

/** Both processes know them as viewers, and learn of it without being told. */
async function expectLosses(files: readonly string[]): Promise<void> {
  const viewers = await Promise.all(
    losses.map(async ([why, status, lose]) => {
      const person = await makeSubscriber();
      return { why, status, lose: () => lose(person), folder: await signFor(person) };
    }),
  );
  for (const { why, folder } of viewers) expect([why, ...(await knock(folder, files))]).toEqual([why, 200]);
  for (const { lose } of viewers) await lose();
  advance({ seconds: 5 });
  for (const { why, folder, status } of viewers)
    expect([why, ...(await knock(folder, files))]).toEqual([why, status]);
}

describe('a live stream for subscribers', () => {
  const files = [...liveFiles, ...recordedFiles];

  it('is theirs and its creator’s, at every address, in every way, in every process', async () => {
    await expectGates(files);
    const muted = await makeSubscriber();
    await deps.db
      .insert(streamMutes)
      .values({ stream_id: stream.id, user_id: muted.id, created_at: deps.clock.now() });
    // Whoever is muted may not write, and may watch.
    for (const person of [muted, await makeSubscriber(), stream.creator])
      expect(await knock(await signFor(person), files)).toEqual([200]);
  });

  it('ends for whoever loses the right, within ten seconds', async () => {
    await expectLosses(files);
  });

  it('ends for whoever loses it while a playlist waits for the next part', async () => {
    const subscriber = await makeSubscriber();
    const window = signals.find(stream.id)?.window;
    if (!window) throw new Error('no signal');
    const waitFor = vi.spyOn(window, 'waitFor');
    const folder = await signFor(subscriber);
    expect(await knock(folder, ['live.m3u8'])).toEqual([200]);
    const waiting = app.request(`${folder}/live.m3u8?_HLS_msn=${window.nextNumber}`);
    await vi.waitFor(() => expect(waitFor).toHaveBeenCalled(), PATIENT);
    await endPremium(deps.db, subscriber.id, deps.clock.now());
    advance({ seconds: 6 });
    expect((await waiting).status).toBe(403);
  });
});

describe('what is sent before Go Live', () => {
  it('is its creator’s alone', async () => {
    const preparing = await open();
    const { sendVideo, sendAudio, ...signal } = await preparing.connect();
    await send({ ...signal, sendVideo, sendAudio }, preparing, makeSignal(), 4);
    const streamId = preparing.id;
    const preview = await signFor(preparing.creator, { streamId, kind: 'preview' });
    const playlist = await (await app.request(`${preview}/live.m3u8`)).text();
    const segment = /^\d+\.m4s$/m.exec(playlist)?.[0] ?? '';
    const files = [
      'live.m3u8',
      segment,
      segment.replace('.m4s', '.0.m4s'),
      `init-${Number.parseInt(segment, 10)}.mp4`,
    ];
    expect(await knock(preview, files)).toEqual([200]);
    for (const person of [null, await makeSubscriber(), stream.creator, preparing.creator]) {
      expect(await knock(await signFor(person, { streamId }), [...files, ...recordedFiles])).toEqual([404]);
      if (person === preparing.creator) continue;
      expect(await knock(await signFor(person, { streamId, kind: 'preview' }), files)).toEqual([404]);
    }
    await signal.leave();
  });
});

describe('its replay', () => {
  const files = ['replay.m3u8', ...recordedFiles];
  const owner = { ...stream.creator };

  it('is for subscribers too', async () => {
    await stream.end();
    await signals.tick();
    await encoder.closed;
    advance({ seconds: 5 });
    await expectGates(files);
    await expectLosses(files);
    for (const person of [await makeSubscriber(), owner]) {
      expect(await knock(await signFor(person), files)).toEqual([200]);
      expect(await knock(await signFor(person), liveFiles)).toEqual([404]);
    }
  });

  it('is its creator’s alone if that was chosen, and so is its film in any case', async () => {
    owner.token = await signInAgain(test, owner);
    const mine = (method: string, what: string, body?: object) =>
      call(method, `/api/me/streams/${stream.id}/replay${what}`, { token: owner.token, body });
    await mine('POST', '/film');
    await deps.queue.drainJob(composeFilmJob);
    for (const audience of ['public', 'premium', 'private']) {
      await mine('PUT', '', { audience });
      advance({ seconds: 5 });
      await expectGates(['film.mp4'], { isPrivate: true, kind: 'film' });
      // A pass to watch is none to download, nor the other way round.
      for (const person of [await makeSubscriber(), owner])
        expect(await knock(await signFor(person), ['film.mp4'])).toEqual([404]);
      expect(await knock(await signFor(await makeSubscriber(), { kind: 'film' }), ['film.mp4'])).toEqual([
        404,
      ]);
      expect(await knock(await signFor(owner, { kind: 'film' }), ['film.mp4'])).toEqual([200]);
      expect(await knock(await signFor(owner, { kind: 'film' }), files)).toEqual([404]);
      expect(await knock(await signFor(owner), files)).toEqual([200]);
    }
    await expectGates(files, { isPrivate: true });
    expect(await knock(await signFor(await makeSubscriber()), files)).toEqual([404]);
  });
});
