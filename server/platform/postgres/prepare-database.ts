import { createClient, PATIENT } from '#server/platform/db/connection.ts';
import { SUPERUSER } from './init-cluster.ts';

const OWNER = 'lunula';

/**
 * Makes the application's own role and database if they are missing and returns the database's address.
 * The role is no superuser: whoever tricks the application into foreign SQL gets its tables, not the machine.
 */
export async function prepareDatabase(port: number, password: string): Promise<string> {
  const url = addressOf(SUPERUSER, 'postgres', port, password);
  const client = createClient({ url, name: 'lunula-prepare', limits: PATIENT });
  await client.connect();
  try {
    const roles = await client.query('select from pg_roles where rolname = $1', [OWNER]);
    // The password is of our own making and has no quotes; role statements take no parameters.
    if (roles.rowCount === 0)
      await client.query(`create role ${OWNER} login createdb password '${password}'`);
    const databases = await client.query('select from pg_database where datname = $1', [OWNER]);
    if (databases.rowCount === 0) await client.query(`create database ${OWNER} owner ${OWNER}`);
  } finally {
    await client.end();
  }
  return addressOf(OWNER, OWNER, port, password);
}

function addressOf(role: string, database: string, port: number, password: string): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
}
