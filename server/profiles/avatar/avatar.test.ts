import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { users } from '#server/auth/auth.tables.ts';
import type { Deps } from '#server/deps.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { AVATAR_MESSAGES } from '#shared/profiles/avatar.messages.ts';
import { AVATAR_MAX_BYTES } from '#shared/profiles/avatar.rules.ts';
import type { OwnProfile } from '#shared/profiles/profiles.contract.ts';
import { canvas, hugePicture } from '#tests/support/fixtures/pictures.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { avatarKey, findAvatar } from './avatar-storage.ts';
import { removeAvatar } from './remove-avatar.ts';
import { saveAvatar } from './save-avatar.ts';
import { settleAvatar } from './settle-avatar.ts';

const folder = await mkdtemp(join(tmpdir(), 'lunula-avatars-'));
afterAll(() => rm(folder, { recursive: true }));
const test = await useTestApp({ DATA_DIR: folder });
const { app, call, deps } = test;

type Answer = OwnProfile & { code?: string; data?: { fields?: { file?: string } } };

async function send(token: string | null, bytes: Buffer, headers: Record<string, string> = {}) {
  const response = await app.request('/api/me/avatar', {
    method: 'PUT',
    headers: { ...(token === null ? {} : { Authorization: `Bearer ${token}` }), ...headers },
    body: new Uint8Array(bytes),
  });
  return { status: response.status, json: (await response.json()) as Answer };
}

async function addressOf(userId: string) {
  const [row] = await deps.db.select().from(profiles).where(eq(profiles.user_id, userId));
  return row?.avatar_url ?? null;
}

async function fetchPicture(address: string, headers: Record<string, string> = {}) {
  const response = await app.request(address, { headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** As the API sees a member. */
const viewerOf = (person: { id: string; email: string }) =>
  ({ userId: person.id, email: person.email }) as Parameters<typeof saveAvatar>[1];

const png = (colour?: string) => canvas(600, 400, colour).png().toBuffer();

describe('an avatar', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('may be %s, and becomes ours', async (format) => {
    const person = await makePerson(test);
    const { status, json } = await send(person.token, await canvas(60, 40).toFormat(format).toBuffer());
    expect(status).toBe(200);
    expect(json.avatarUrl).toMatch(
      new RegExp(`^/media/avatars/${person.id}/avatar\\.webp\\?v=[0-9a-f]{16}$`),
    );
    const { response, bytes } = await fetchPicture(json.avatarUrl ?? '');
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
  });

  it('shows everywhere at once, also to visitors who had the old one cached', async () => {
    const person = await makePerson(test, { role: 'creator' });
    const course = await makeCourse(test, person.id);
    const read = async () => [
      (await call<{ avatarUrl: unknown }>('GET', `/api/profiles/${person.id}`)).json.avatarUrl,
      (await call<{ creator: { avatarUrl: unknown } }>('GET', `/api/courses/${course.id}`)).json.creator
        .avatarUrl,
    ];
    expect(await read()).toEqual([null, null]);
    const { avatarUrl } = (await send(person.token, await png())).json;
    expect(await read()).toEqual([avatarUrl, avatarUrl]);
    const session = await call('GET', '/api/auth/session', { token: person.token });
    expect(session.json).toMatchObject({ avatarUrl });

    const other = (await send(person.token, await png('#204060'))).json.avatarUrl;
    expect(other).not.toBe(avatarUrl);
    expect(await read()).toEqual([other, other]);
    await call('DELETE', '/api/me/avatar', { token: person.token });
    expect(await read()).toEqual([null, null]);
  });

  it('can be cached for ever by its own address only', async () => {
    const person = await makePerson(test);
    const first = (await send(person.token, await png())).json.avatarUrl ?? '';
    const second = (await send(person.token, await png('#204060'))).json.avatarUrl ?? '';
    const now = await fetchPicture(second);
    expect(now.response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const known = { 'If-None-Match': now.response.headers.get('etag') ?? '' };
    expect((await fetchPicture(second, known)).response.status).toBe(304);
    const outdated = await fetchPicture(first);
    expect(outdated.response.headers.get('cache-control')).toBe('no-cache');
    expect(outdated.bytes.equals(now.bytes)).toBe(true);
  });

  it('says nothing about where and with what it was taken', async () => {
    const person = await makePerson(test);
    const photo = await canvas(40, 20)
      .withExif({ IFD0: { Make: 'Secret' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    const { bytes } = await fetchPicture((await send(person.token, photo)).json.avatarUrl ?? '');
    expect(bytes.includes('Secret')).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it('is redrawn, so that nothing hidden in the file gets through', async () => {
    const person = await makePerson(test);
    const script = '<script>alert(1)</script>';
    const polyglot = Buffer.concat([await png(), Buffer.from(script)]);
    const { status, json } = await send(person.token, polyglot, { 'Content-Type': 'text/html' });
    expect(status).toBe(200);
    const { response, bytes } = await fetchPicture(json.avatarUrl ?? '');
    expect(bytes.includes('script')).toBe(false);
    expect(response.headers.get('content-type')).toBe('image/webp');
  });

  it.each<[string, () => Buffer]>([
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['HTML that begins like a GIF', () => Buffer.from('GIF89a/*<script>alert(1)</script>*/')],
    ['the beginning of a PNG', () => Buffer.from('89504e470d0a1a0a', 'hex')],
    ['nothing', () => Buffer.alloc(0)],
    ['a few bytes that would fill all memory', () => hugePicture(50_000, 50_000)],
  ])('is refused if it is %s', async (_, make) => {
    const person = await makePerson(test);
    expect(await send(person.token, make(), { 'Content-Type': 'image/png' })).toMatchObject({
      status: 422,
      json: { code: 'UPLOAD_REFUSED', data: { fields: { file: AVATAR_MESSAGES.notImage.description } } },
    });
    expect(await addressOf(person.id)).toBeNull();
    expect(await findAvatar(deps, person.id)).toBeNull();
  });

  it('may have 5 MB and not a byte more', async () => {
    const person = await makePerson(test);
    const picture = await png();
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
    expect(await send(person.token, padded(AVATAR_MAX_BYTES + 1))).toMatchObject({
      status: 413,
      json: { code: 'TOO_LARGE', data: { fields: { file: AVATAR_MESSAGES.tooLarge.description } } },
    });
    expect((await send(person.token, padded(AVATAR_MAX_BYTES))).status).toBe(200);
  });

  it('is not for visitors, and never somebody else’s', async () => {
    expect(await send(null, await png())).toMatchObject({ status: 401, json: { code: 'UNAUTHENTICATED' } });
    expect((await call('GET', '/media/avatars/nobody/avatar.webp')).status).toBe(404);
    expect((await call('GET', `/media/avatars/${crypto.randomUUID()}/avatar.webp`)).status).toBe(404);
  });

  it('is not read before it is known whose it is, and of nobody more than two at once', async () => {
    /** A file whose sender stops after the first bytes. */
    const begin = (token: string | null) => {
      const hangingUp = new AbortController();
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new Uint8Array(10));
          hangingUp.signal.addEventListener('abort', () => controller.error(new Error('hung up')));
        },
      });
      const headers = token === null ? {} : { Authorization: `Bearer ${token}` };
      const answer = app.request('/api/me/avatar', { method: 'PUT', headers, body, duplex: 'half' });
      return { answer, hangUp: () => hangingUp.abort() };
    };
    expect((await begin(null).answer).status).toBe(401);
    const { token } = await makePerson(test);
    const begun = [begin(token), begin(token), begin(token)];
    const first = await Promise.race(begun.map(({ answer }) => answer));
    expect(first.status).toBe(429);
    for (const { hangUp } of begun) hangUp();
    await Promise.all(begun.map(({ answer }) => answer));
    expect((await send(token, await png())).status).toBe(200);
  });

  it('is gone with its file when it is removed, however often', async () => {
    const person = await makePerson(test);
    const address = (await send(person.token, await png())).json.avatarUrl ?? '';
    for (const _ of ['once', 'again']) {
      const { status, json } = await call<Answer>('DELETE', '/api/me/avatar', { token: person.token });
      expect([status, json.avatarUrl]).toEqual([200, null]);
    }
    expect((await fetchPicture(address)).response.status).toBe(404);
  });
});

describe('two changes of an avatar at once', () => {
  /** Lets something else happen completely between looking at what is stored and writing it down. */
  function interrupted(meanwhile: () => Promise<unknown>): Deps {
    let isFirst = true;
    const open: Deps['media']['open'] = async (key) => {
      const opened = await deps.media.open(key);
      if (!isFirst) return opened;
      isFirst = false;
      await meanwhile();
      return opened;
    };
    return { ...deps, media: { ...deps.media, put: deps.media.put, remove: deps.media.remove, open } };
  }

  it('leave the later picture, and its address', async () => {
    const person = await makePerson(test);
    const viewer = viewerOf(person);
    const [earlier, later] = [await png('#111111'), await png('#eeeeee')];
    const { avatarUrl } = await saveAvatar(
      interrupted(() => saveAvatar(deps, viewer, later)),
      viewer,
      earlier,
    );
    const stored = await findAvatar(deps, person.id);
    expect(avatarUrl).toContain(stored?.hash);
    expect(await addressOf(person.id)).toBe(avatarUrl);
    const { channels } = await sharp(stored?.bytes).stats();
    expect(channels[0]?.mean).toBeGreaterThan(200);
  });

  it('leave none if the later one removed it', async () => {
    const person = await makePerson(test);
    const viewer = viewerOf(person);
    await saveAvatar(
      interrupted(() => removeAvatar(deps, viewer)),
      viewer,
      await png(),
    );
    expect(await addressOf(person.id)).toBeNull();
    expect(await findAvatar(deps, person.id)).toBeNull();
  });

  it('leave one file each, whoever sends how many', async () => {
    const person = await makePerson(test);
    const colours = ['#100000', '#200000', '#300000', '#400000', '#500000'];
    const pictures = await Promise.all(colours.map((colour) => png(colour)));
    const answers = await Promise.all(pictures.map((picture) => send(person.token, picture)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    // Beyond two at once, the rest is refused before it takes up memory.
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
    expect(await readdir(join(folder, 'media', 'avatars', person.id))).toEqual(['avatar.webp']);
    expect(await addressOf(person.id)).toContain((await findAvatar(deps, person.id))?.hash);
  });
});

it('a process that dies before the profile names the new picture leaves the rest to a job', async () => {
  const person = await makePerson(test);
  const dying: Deps = {
    ...deps,
    media: {
      ...deps.media,
      async put(...file) {
        await deps.media.put(...file);
        throw new Error('killed');
      },
    },
  };
  await expect(saveAvatar(dying, viewerOf(person), await png())).rejects.toThrow('Media storage failed');
  expect(await addressOf(person.id)).toBeNull();
  const { rows } = await deps.db.execute<{ data: { userId: string } }>(
    sql`select data from pgboss.job where name = 'avatars.settle'`,
  );
  expect(rows.map(({ data }) => data.userId)).toContain(person.id);

  await settleAvatar(deps, { userId: person.id });
  expect(await addressOf(person.id)).toContain((await findAvatar(deps, person.id))?.hash);
});

it.each<
  [string, Partial<Deps['media']>, (person: { id: string; token: string }) => Promise<{ status: number }>]
>([
  ['takes nothing', { put: () => new Promise(() => {}) }, async ({ token }) => send(token, await png())],
  [
    'finds nothing',
    { open: () => new Promise(() => {}) },
    ({ id }) => call('GET', `/media/${avatarKey(id)}`),
  ],
  [
    'ends nothing it began',
    { open: async () => ({ stream: new PassThrough(), size: 9, contentType: 'image/webp', etag: '' }) },
    ({ id }) => call('GET', `/media/${avatarKey(id)}`),
  ],
])('storage that %s keeps nobody waiting for minutes', async (_, hanging, ask) => {
  const person = await makePerson(test);
  const { media } = deps;
  const asked = Promise.withResolvers<void>();
  const calls = Object.entries(hanging).map(([name, hang]) => [
    name,
    () => {
      asked.resolve();
      return (hang as () => unknown)();
    },
  ]);
  deps.media = { ...media, ...Object.fromEntries(calls) };
  onTestFinished(() => {
    deps.media = media;
  });
  const answer = ask(person);
  await asked.promise;
  test.advance({ seconds: 10 });
  expect((await answer).status).toBe(503);
});

it.each([
  [
    'an erased account',
    (id: string) => deps.db.update(users).set({ email_verified_at: null }).where(eq(users.id, id)),
  ],
  ['an account that is gone', (id: string) => deps.db.delete(users).where(eq(users.id, id))],
])('of %s the picture is deleted, and stays so', async (_, erase) => {
  const person = await makePerson(test);
  await send(person.token, await png());
  await erase(person.id);
  await settleAvatar(deps, { userId: person.id });
  expect(await findAvatar(deps, person.id)).toBeNull();
  expect(await addressOf(person.id)).toBeNull();
});
