import { expect, it } from 'vitest';
import { useDatabaseBefore } from '#tests/support/migrations/use-database-before.ts';

const { client, upgrade } = await useDatabaseBefore('sign_up_ids');

it('the upgrade gives each pending sign-up an id, shared by all of its links', async () => {
  await client.query(`
    insert into users (id, email) values
      ('00000000-0000-4000-8000-000000000001', 'ada@example.com'),
      ('00000000-0000-4000-8000-000000000002', 'bea@example.com');
    insert into email_tokens (user_id, kind, token_hash, password_hash, display_name, expires_at)
    select users.id, 'verify', concat_ws(' ', split_part(email, '@', 1), chosen, link), chosen, 'Ada', now()
    from users, unnest(array['hers', 'his']) as chosen, unnest(array['first', 'again']) as link;
    insert into email_tokens (user_id, kind, token_hash, expires_at)
    select id, 'reset', email, now() from users`);
  await upgrade();

  const { rows } = await client.query(`
    select array_agg(token_hash order by token_hash) as links from email_tokens
    where sign_up_id is not null group by sign_up_id order by 1`);
  expect(rows.map(({ links }) => links)).toEqual([
    ['ada hers again', 'ada hers first'],
    ['ada his again', 'ada his first'],
    ['bea hers again', 'bea hers first'],
    ['bea his again', 'bea his first'],
  ]);
  const without = await client.query('select kind from email_tokens where sign_up_id is null');
  expect(without.rows).toEqual([{ kind: 'reset' }, { kind: 'reset' }]);
});
