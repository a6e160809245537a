import { expect, it } from 'vitest';
import { useDatabaseBefore } from '#tests/support/migrations/use-database-before.ts';

const { client, upgrade } = await useDatabaseBefore('notices');

const [ada, bea, course] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`);

it('the upgrade keeps notifications, with what they are about instead of sentences', async () => {
  await client.query(`
    insert into users (id, email) values ('${ada}', 'ada@example.com'), ('${bea}', 'bea@example.com');
    insert into profiles (user_id, display_name, role) values ('${ada}', 'Ada', 'creator'), ('${bea}', 'Bea', 'student');
    insert into courses (id, creator_id, title, description, category, difficulty_level, duration_hours, price_cents, art)
      values ('${course}', '${ada}', 'Marble', 'Veins', 'nail-art', 'beginner', 1, 0, '{}');
    insert into notifications (user_id, kind, subject_key, title, read_at) values
      ('${bea}', 'course_published', 'course:${course}', 'New from Ada', now()),
      ('${ada}', 'course_published', 'course:${course}', 'New from Ada', null),
      ('${ada}', 'new_follower', 'follower:${bea}', 'Bea follows you', null),
      ('${ada}', 'new_review', 'review:${bea}:${course}', '5 stars', null),
      ('${ada}', 'modules_generated', 'modules:built-in', 'The academy is open', null),
      ('${ada}', 'course_published', 'course:${bea}', 'New from somebody', null),
      ('${ada}', 'payment_failed', 'payment:1', 'Failed', null)`);
  await upgrade();
  const { rows } = await client.query(`
    select kind, subject_key, actor_id, course_id, facts, count(*)::int as people, count(read_at)::int as read
    from notifications join notices on notices.id = notice_id group by notices.id order by kind`);
  expect(rows).toEqual([
    {
      kind: 'course_published',
      subject_key: `course:${course}`,
      actor_id: ada,
      course_id: course,
      facts: {},
      people: 2,
      read: 1,
    },
    {
      kind: 'modules_generated',
      subject_key: 'modules:built-in',
      actor_id: null,
      course_id: null,
      facts: { count: 0 },
      people: 1,
      read: 0,
    },
    {
      kind: 'new_follower',
      subject_key: `follow:${bea}:${ada}`,
      actor_id: bea,
      course_id: null,
      facts: {},
      people: 1,
      read: 0,
    },
    {
      kind: 'new_review',
      subject_key: `review:${bea}:${course}`,
      actor_id: bea,
      course_id: course,
      facts: {},
      people: 1,
      read: 0,
    },
  ]);
});
