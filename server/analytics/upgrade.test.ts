import { expect, it } from 'vitest';
import { useDatabaseBefore } from '#tests/support/migrations/use-database-before.ts';

const { client, upgrade } = await useDatabaseBefore('analytics');

const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const [ada, bea, course, one, two, payment, posting] = [1, 2, 3, 4, 5, 6, 7].map(idOf);

it('the upgrade counts what is there, on the days that are known', async () => {
  await client.query(`
    insert into users (id, email) values ('${ada}', 'ada@example.com'), ('${bea}', 'bea@example.com');
    insert into profiles (user_id, display_name, role) values ('${ada}', 'Ada', 'creator'), ('${bea}', 'Bea', 'student');
    insert into courses (id, creator_id, title, description, category, difficulty_level, duration_hours, price_cents, art)
      values ('${course}', '${ada}', 'Marble', 'Veins', 'nail-art', 'beginner', 1, 1000, '{}');
    insert into lessons (id, course_id, order_index, title) values ('${one}', '${course}', 0, 'One'), ('${two}', '${course}', 1, 'Two');
    insert into enrollments (user_id, course_id, source, created_at) values ('${bea}', '${course}', 'purchase', '2026-05-02T08:00Z');
    insert into course_progress (user_id, course_id, lesson_id, watch_time_seconds, started_at, completed_at, updated_at) values
      ('${bea}', '${course}', '${one}', 300, '2026-05-01T23:59Z', '2026-05-03T10:00Z', '2026-05-04T10:00Z'),
      ('${bea}', '${course}', '${two}', 60, '2026-05-05T10:00Z', '2026-05-05T10:01Z', '2026-05-05T10:01Z'),
      ('${ada}', '${course}', '${one}', 900, '2026-05-01T10:00Z', null, '2026-05-01T10:00Z');
    insert into payments (id, user_id, kind, course_id, creator_id, title, amount_cents, provider, provider_payment_id, paid_at)
      values ('${payment}', '${bea}', 'course', '${course}', '${ada}', 'Marble', 1000, 'test', 'p1', '2026-05-02T08:00Z');
    begin;
    insert into ledger_postings (id, payment_id, kind, reference, booked_at) values ('${posting}', '${payment}', 'payment', 'p1', '2026-05-02T08:00Z');
    insert into ledger_entries (posting_id, account, party_id, amount_cents) values
      ('${posting}', 'buyer', '${bea}', -1000), ('${posting}', 'creator', '${ada}', 700), ('${posting}', 'platform', null, 300);
    commit`);
  await upgrade();
  const read = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows;
  expect(
    await read(`
      select day::text, case lesson_id when '${one}' then 'one' else 'two' end, seconds, is_first_play, is_completed
      from lesson_watch_days where user_id = '${bea}' order by 1`),
  ).toEqual([
    ['2026-05-01', 'one', 0, true, false],
    ['2026-05-03', 'one', 0, false, true],
    ['2026-05-04', 'one', 300, false, false],
    ['2026-05-05', 'two', 60, true, true],
  ]);
  expect(await read('select count(*)::int from lesson_watch_days')).toEqual([[4]]);
  expect(await read('select milestone, day::text from course_milestones order by 2, 1')).toEqual([
    ['enrolled', '2026-05-02'],
    ['started', '2026-05-02'],
    ['lesson_finished', '2026-05-03'],
    ['finished', '2026-05-05'],
  ]);
  expect(await read('select count(*)::int from open_course_days')).toEqual([[5]]);
  expect(await read('select creator_id, day::text, is_tip, course_id, cents::int from earning_days')).toEqual(
    [[ada, '2026-05-02', false, course, 700]],
  );
});
