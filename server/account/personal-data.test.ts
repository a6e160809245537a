import { getTableName, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { accountMailJob } from '#server/auth/account-mails/account-mails.jobs.ts';
import { sweepExpiredCredentials } from '#server/auth/sweep-expired-credentials.ts';
import { describeCoursesJob } from '#server/courses/search/describe-courses.jobs.ts';
import { streamRecordings } from '#server/live-video/live-video.tables.ts';
import { recordingKeys } from '#server/live-video/recording/recording-keys.ts';
import { sweepRecordings } from '#server/live-video/recording/sweep-recordings.ts';
import { eraseNow, requestDeletion } from '#tests/support/account/erase-now.ts';
import { liveALife } from '#tests/support/account/live-a-life.ts';
import { tablesWith } from '#tests/support/account/tables-with.ts';
import { useTestShop } from '#tests/support/billing/use-test-shop.ts';
import { signInAgain } from '#tests/support/people.ts';
import { PERSONAL_DATA, type PersonalData } from './export/personal-data.ts';

const test = await useTestShop();
const { deps, call } = test;
const { db } = deps;

const nameOf = ({ column }: PersonalData) => `${getTableName(column.table)}.${column.name}`;
const tableOf = ({ column }: PersonalData) => column.table as PgTable;

/** Columns that look as if they named a person, and do not. */
const NOT_PEOPLE = ['email_tokens.sign_up_id', 'videos.claimed_by', 'caption_drafts.claimed_by'];

describe('the list of personal data', () => {
  it('has every column that refers to a person, by a foreign key or by its name', async () => {
    const { rows: keys } = await db.execute<{ name: string }>(sql`
      select conrelid::regclass::text || '.' || a.attname as name from pg_constraint
      join pg_attribute a on a.attrelid = conrelid and a.attnum = any(conkey)
      where contype = 'f' and confrelid in ('users'::regclass, 'profiles'::regclass)`);
    const { rows: named } = await db.execute<{ name: string }>(sql`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'uuid'
        and column_name ~ '(user|person|people|member|buyer|payer|party|creator|owner|author|actor|admin|sender|viewer|follow|_by$|sign_up)'`);
    const found = new Set([...keys, ...named].map(({ name }) => name));
    const listed = PERSONAL_DATA.map(nameOf);
    expect(keys.length).toBeGreaterThan(20);
    expect([...found].filter((name) => ![...listed, ...NOT_PEOPLE].includes(name)).toSorted()).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('leaves out only columns that exist', () => {
    for (const { column, exported } of PERSONAL_DATA) {
      const names = getTableConfig(column.table as PgTable).columns.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(exported.as === null ? [] : [...exported.without]));
    }
  });
});

describe('somebody with a row wherever people have one', async () => {
  const life = await liveALife(test);
  const { person, other, trace, legacy, learner, learntFrom, onceSold, draft } = life;
  // Kept for visitors until they are told that it has changed.
  for (const path of [`profiles/${person.id}`, `courses/${learntFrom.id}`, `courses/${life.free.id}/reviews`])
    expect((await call('GET', `/api/${path}`)).text).toContain(person.id);
  await requestDeletion(test, person);
  const before = new Map<PersonalData, SQL[]>();
  for (const entry of PERSONAL_DATA) before.set(entry, await keysOf(entry, person.id));
  const download = await call<Record<string, Record<string, unknown>[]>>('GET', '/api/account/data', {
    token: await signInAgain(test, person),
  });
  const { rows: secrets } = await db.execute<{ text: string }>(sql`
    select password_hash as text from users where id = ${person.id}
    union all select token_hash from email_tokens where user_id = ${person.id}
    union all select token_hash from refresh_tokens join sessions s on s.id = session_id where s.user_id = ${person.id}
    union all select checkout_url from orders where user_id = ${person.id}`);

  it.each(PERSONAL_DATA.map((entry) => [nameOf(entry), entry] as const))('has %s', (_, entry) => {
    expect(before.get(entry)?.length, 'give them a row in live-a-life.ts').toBeGreaterThan(0);
  });

  it('downloads all of it as a file, and no secrets', () => {
    expect(download.status).toBe(200);
    expect(download.headers.get('content-disposition')).toMatch(
      /^attachment; filename="lunula-data-.*\.json"/,
    );
    expect(download.headers.get('cache-control')).toBe('no-store');
    for (const entry of PERSONAL_DATA) {
      const { exported } = entry;
      if (exported.as === null) continue;
      const section = download.json[exported.as] ?? [];
      // Asking for the file opened one more session.
      const more = exported.as === 'sessions' ? 1 : 0;
      expect({ [exported.as]: section.length }).toEqual({
        [exported.as]: (before.get(entry)?.length ?? 0) + more,
      });
      for (const row of section) expect(Object.keys(row)).not.toContain('key_0');
    }
    expect(download.json.lessons?.map(({ title }) => title).toSorted()).toEqual([legacy, trace]);
    expect(download.json.recordings?.map(({ id, stream }) => [id, stream])).toEqual([
      [life.recording?.id, trace],
    ]);
    expect(secrets.length).toBeGreaterThan(4);
    for (const { text } of secrets) expect(download.text).not.toContain(text);
    for (const { email } of [other, learner]) expect(download.text).not.toContain(email);
    expect(download.text).not.toContain('option_orders');
  });

  it('is erased as the list says', async () => {
    expect(await eraseNow(test, person)).toEqual({ completed: 1, failed: 0 });
    for (const entry of PERSONAL_DATA) {
      const kept = [];
      for (const key of before.get(entry) ?? []) if (await isThere(entry, key)) kept.push(key);
      expect({ [nameOf(entry)]: kept.length > 0 }).toEqual({ [nameOf(entry)]: entry.erased !== 'deleted' });
    }
  });

  it('leaves no text of theirs anywhere, except what stays by intent', async () => {
    await test.deliverMail();
    // Within seconds: courses that stay are no longer found by their name.
    await deps.queue.drainJob(describeCoursesJob);
    // What the queue does within a minute: nobody may keep the addresses that mails were asked for.
    await db.execute(sql`delete from pgboss.job where name = ${accountMailJob.name} and state = 'completed'`);
    test.advance({ hours: 2 });
    await sweepExpiredCredentials(deps);
    expect(await tablesWith(deps, trace)).toEqual([]);
    expect(await tablesWith(deps, legacy)).toEqual([
      'public.course_reviews',
      // What courses that stay are found by.
      'public.course_search',
      'public.courses',
      'public.lessons',
      'public.module_certificates',
      // The title of what was bought from them.
      'public.orders',
      'public.payments',
      'public.stream_chat_messages',
    ]);
  });

  it('leaves courses to those who learn from them, and deletes those nobody ever bought', async () => {
    const token = await signInAgain(test, learner);
    const asLearner = await call<{ creator: object }>('GET', `/api/courses/${learntFrom.id}`, { token });
    expect(asLearner.json.creator).toMatchObject({ displayName: 'Former creator', avatarUrl: null });
    expect((await call('GET', `/api/courses/${learntFrom.id}`)).status).toBe(404);
    // What was sold is never deleted, whatever became of the money: a refund or dispute still finds its course.
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from courses where creator_id = ${person.id} order by id`);
    expect(rows.map(({ id }) => id)).toEqual([learntFrom.id, onceSold.id].toSorted());
    expect(
      await db.execute(sql`select from used_ids where kind = 'courses' and id = ${draft.id}`),
    ).toHaveProperty('rowCount', 1);
  });

  it('keeps the bytes of lessons that stay, and no others', async () => {
    const { rows } = await db.execute<{ id: string }>(sql`select upload_id as id from removed_uploads`);
    expect(rows.map(({ id }) => id)).toContain(life.unusedUpload.id);
    expect(rows.map(({ id }) => id)).not.toContain(life.usedUpload.id);
  });

  it('takes the recordings of their streams away, with their files', async () => {
    const key = recordingKeys.segment(life.recording?.id ?? '', { epoch: 0, position: 0 });
    await deps.media.put(key, Buffer.from('video'), { contentType: 'video/iso.segment' });
    await sweepRecordings(deps, new AbortController().signal);
    expect(await deps.media.head(key)).toBeNull();
    expect(await db.$count(streamRecordings)).toBe(0);
  });

  it('shows “Former member” or “Former creator” beside what stays, and nothing of their own', async () => {
    const reviews = await call<{ items: { author: object }[] }>(
      'GET',
      `/api/courses/${life.free.id}/reviews`,
    );
    expect(JSON.stringify(reviews.json)).toContain('Former creator');
    expect((await call('GET', `/api/profiles/${person.id}`)).status).toBe(404);
    const chat = await call('GET', `/api/streams/${life.watched.id}/chat`);
    expect(chat.text).toContain(legacy);
    expect(chat.text).toContain('Former creator');
    const certificate = await call('GET', `/api/certificates/${life.certificate.code}`);
    expect(certificate.text).toContain(legacy);
    const { json: profile } = await call('GET', `/api/profiles/${other.id}`);
    expect(profile).toMatchObject({ followerCount: 0, followingCount: 0 });
  });
});

function keyColumnsOf(entry: PersonalData): AnyPgColumn[] {
  const { columns, primaryKeys } = getTableConfig(tableOf(entry));
  const primary = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary);
  if (primary.length > 0) return [...primary];
  return [...((entry.exported.as !== null && entry.exported.by) || []), entry.column];
}

/** Conditions that find each of a person's rows again, whatever becomes of who it names. */
async function keysOf(entry: PersonalData, userId: string): Promise<SQL[]> {
  const keys = keyColumnsOf(entry);
  const rows = await db
    .select(Object.fromEntries(keys.map((key) => [key.name, key])))
    .from(tableOf(entry))
    .where(sql`${entry.column} = ${userId}`);
  return rows.map((row) =>
    sql.join(
      keys.map((key) => sql`${key} = ${sql.param(row[key.name], key)}`),
      sql` and `,
    ),
  );
}

async function isThere(entry: PersonalData, key: SQL): Promise<boolean> {
  return (await db.$count(tableOf(entry), key)) > 0;
}
