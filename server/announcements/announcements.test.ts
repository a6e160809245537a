import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { notices } from '#server/notifications/notifications.tables.ts';
import { ANNOUNCEMENT_LIMITS, ANNOUNCEMENTS_A_DAY } from '#shared/announcements/announcement.rules.ts';
import type { Announcement } from '#shared/announcements/announcements.contract.ts';
import { ERRORS } from '#shared/errors.ts';
import { makePerson, signInAgain } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { announcements } from './announcements.tables.ts';

const test = await useTestApp();
const { call, deps, advance } = test;

type Refusal = { code: string; message: string; data: { retryAfterSeconds: number; fields: object } };
type Page<Item> = { items: Item[]; nextCursor: string | null };

const newCreator = () => makePerson(test, { role: 'creator' });

function post(token: string, text: string, id: string = crypto.randomUUID()) {
  return call<Announcement & Refusal>('POST', '/api/me/announcements', { token, body: { id, text } });
}

describe('an announcement', () => {
  it('is listed newest first, page by page, for its creator only', async () => {
    const [creator, other] = [await newCreator(), await newCreator()];
    for (const text of ['One', 'Two', 'Three']) {
      await post(creator.token, text);
      advance({ seconds: 1 });
    }
    await post(other.token, 'Mine');
    const list = async (query: string) =>
      (await call<Page<Announcement>>('GET', `/api/me/announcements?limit=2${query}`, creator)).json;
    const first = await list('');
    const second = await list(`&cursor=${first.nextCursor}`);
    expect([...first.items, ...second.items].map(({ text }) => text)).toEqual(['Three', 'Two', 'One']);
    expect(second.nextCursor).toBeNull();
  });

  it('keeps its line breaks, and needs between one and the most characters, of which some show', async () => {
    const { token } = await newCreator();
    expect((await post(token, '  Friday.\n\nBring foil. ')).json.text).toBe('Friday.\n\nBring foil.');
    const longest = 'a'.repeat(ANNOUNCEMENT_LIMITS.text);
    expect((await post(token, longest)).status).toBe(200);
    for (const text of ['', '   ', '\u3164\u2060\u200b', `${longest}b`])
      expect((await post(token, text)).json).toMatchObject({
        code: 'INVALID_INPUT',
        data: { fields: { text: expect.any(String) } },
      });
  });

  it('is announced as an event in its transaction, once however often it is sent', async () => {
    const creator = await newCreator();
    const heard: unknown[] = [];
    const { emit } = deps;
    deps.emit = async (tx, name, event) => {
      heard.push({ name, event });
      return emit(tx, name, event);
    };
    const id = crypto.randomUUID();
    await Promise.all([1, 2, 3].map(() => post(creator.token, 'Friday.', id)));
    deps.emit = emit;
    const event = { announcementId: id, creatorId: creator.id, at: deps.clock.now() };
    expect(heard).toEqual([{ name: 'announcementPosted', event }]);
  });

  it('is not there if what reacts to it fails', async () => {
    const creator = await newCreator();
    const { emit } = deps;
    deps.emit = () => Promise.reject(new Error('no'));
    expect((await post(creator.token, 'Friday.')).status).toBe(500);
    deps.emit = emit;
    expect(await deps.db.$count(announcements, eq(announcements.creator_id, creator.id))).toBe(0);
  });

  it('takes its notices with it when it is deleted', async () => {
    const creator = await newCreator();
    const { json } = await post(creator.token, 'Friday.');
    await deps.db
      .insert(notices)
      .values({
        kind: 'announcement',
        subject_key: `announcement:${json.id}`,
        actor_id: creator.id,
        announcement_id: json.id,
      })
      .onConflictDoNothing();
    const ofIt = eq(notices.announcement_id, json.id);
    expect(await deps.db.$count(notices, ofIt)).toBe(1);
    expect((await call('DELETE', `/api/me/announcements/${json.id}`, creator)).json).toEqual({ id: json.id });
    expect(await deps.db.$count(notices, ofIt)).toBe(0);
  });
});

describe('the daily limit', () => {
  it('holds whatever is deleted or sent at once, says when the next one is possible, and ends', async () => {
    const creator = await newCreator();
    const texts = Array.from({ length: ANNOUNCEMENTS_A_DAY + 2 }, (_, at) => `Number ${at}`);
    const answers = await Promise.all(texts.map((text) => post(creator.token, text)));
    const [posted, refused] = [200, 429].map((status) => answers.filter((one) => one.status === status));
    expect(posted).toHaveLength(ANNOUNCEMENTS_A_DAY);
    expect(refused).toHaveLength(2);
    for (const { json } of refused ?? [])
      expect(json).toMatchObject({
        code: 'TOO_MANY_ANNOUNCEMENTS',
        message: ERRORS.TOO_MANY_ANNOUNCEMENTS.message,
        data: { retryAfterSeconds: 86_400 },
      });
    const [first] = posted ?? [];
    expect((await post(creator.token, 'x', first?.json.id)).status, 'a repeat is none').toBe(200);
    await call('DELETE', `/api/me/announcements/${first?.json.id}`, creator);
    expect((await post(creator.token, 'Another')).status).toBe(429);
    advance({ days: 1 });
    expect((await post(await signInAgain(test, creator), 'Another')).status).toBe(200);
  });
});
