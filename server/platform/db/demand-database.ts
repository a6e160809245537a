import type { Client } from 'pg';
import { SetupError } from '#server/platform/setup-error.ts';

const OLDEST_VERSION = 16;
const EXTENSIONS = ['pg_trgm', 'unaccent'];

type State = {
  version: string;
  major: number;
  encoding: string;
  is_standby: boolean;
  may_create: boolean;
  missing: string[];
};

/** Checks everything that cannot be fixed later, before anything is changed. */
export async function demandDatabase(client: Client): Promise<void> {
  const { rows } = await client.query<State>(
    `select current_setting('server_version') as version,
       current_setting('server_version_num')::int / 10000 as major,
       current_setting('server_encoding') as encoding,
       pg_is_in_recovery() as is_standby,
       has_database_privilege(current_database(), 'create')
         and coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), false) as may_create,
       array(select unnest($1::text[]) except select name from pg_available_extensions) as missing`,
    [EXTENSIONS],
  );
  const complaint = rows[0] && complaintAbout(rows[0], client);
  if (complaint) throw new SetupError(`DATABASE_URL: ${complaint}`);
}

function complaintAbout(state: State, { database, user }: Client): string | undefined {
  if (state.major < OLDEST_VERSION)
    return `Lunula needs PostgreSQL ${OLDEST_VERSION} or newer; this is ${state.version}. Upgrade it, or name another one.`;
  if (state.is_standby)
    return 'this is a standby, which can only be read. Name the primary, or wait until this one is promoted.';
  if (state.encoding !== 'UTF8')
    return `the database "${database}" has the encoding ${state.encoding}. Create one with the encoding UTF8.`;
  if (state.missing.length > 0)
    return `this PostgreSQL lacks the extension ${state.missing.join(' and ')}. Install its package of additional modules (contrib).`;
  if (!state.may_create)
    return (
      `the role "${user}" may not create tables, schemas and extensions in "${database}". ` +
      `Make it the owner: ALTER DATABASE "${database}" OWNER TO "${user}".`
    );
  return undefined;
}
