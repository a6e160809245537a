import { expect, it } from 'vitest';
import { useDatabaseBefore } from '#tests/support/migrations/use-database-before.ts';

const { client, upgrade } = await useDatabaseBefore('sign_up_links');

it('an upgrade ends pending sign-ups: whose password they hold is not known', async () => {
  await client.query(`
    insert into users (id, email, password_hash, email_verified_at) values
      ('00000000-0000-4000-8000-000000000001', 'waiting@example.com', 'hers', null),
      ('00000000-0000-4000-8000-000000000002', 'verified@example.com', 'his', now());
    insert into profiles (user_id, display_name) select id, split_part(email, '@', 1) from users;
    insert into email_tokens (user_id, kind, token_hash, expires_at, used_at)
    select id, kind, concat_ws(' ', split_part(email, '@', 1), kind, state), now(),
      case state when 'used' then now() end
    from users, unnest(array['verify', 'reset']) as kind, unnest(array['open', 'used']) as state`);
  await upgrade();

  const links = await client.query(
    'select token_hash, password_hash, display_name from email_tokens order by 1',
  );
  expect(links.rows).toEqual([
    { token_hash: 'verified reset open', password_hash: null, display_name: null },
    { token_hash: 'waiting reset open', password_hash: null, display_name: null },
  ]);
  const people = await client.query('select email, password_hash from users order by 1');
  expect(people.rows).toEqual([
    { email: 'verified@example.com', password_hash: 'his' },
    { email: 'waiting@example.com', password_hash: null },
  ]);
});
