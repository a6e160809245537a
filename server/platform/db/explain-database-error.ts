import type { Client } from 'pg';
import { SetupError } from '#server/platform/setup-error.ts';

type Explain = (client: Client, message: string) => string;

const nobodyThere: Explain = ({ host, port }) =>
  `nothing answers at ${host}:${port}. Start PostgreSQL there, or correct host and port.`;
const silent: Explain = ({ host, port }) =>
  `${host}:${port} does not answer. Check PostgreSQL there, or correct host and port.`;
const unknownHost: Explain = ({ host }) => `the host ${host} is unknown. Correct its name.`;
const notAdmitted: Explain = ({ host, user }, message) =>
  `PostgreSQL at ${host} rejects the role "${user}": ${message}. Correct role and password, or admit it in pg_hba.conf.`;
const tooBusy: Explain = ({ host }, message) =>
  `PostgreSQL at ${host} accepts no connections right now: ${message}. Try again in a moment.`;

/** By code, or by message where pg gives none. */
const EXPLANATIONS: Record<string, Explain> = {
  'timeout expired': silent,
  ECONNREFUSED: nobodyThere,
  ENOENT: nobodyThere,
  ETIMEDOUT: nobodyThere,
  EHOSTUNREACH: nobodyThere,
  ENETUNREACH: nobodyThere,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  '28P01': notAdmitted,
  '28000': notAdmitted,
  '3D000': ({ host, database }) =>
    `PostgreSQL at ${host} has no database "${database}". Create it, or correct its name.`,
  '42501': ({ user }, message) =>
    `the role "${user}" lacks a privilege that migrations need: ${message}. Make it the owner of the database and everything in it.`,
  '53300': tooBusy,
  '57P03': tooBusy,
};

/**
 * The sentence that explains a failed connection or migration, if there is one. The data layer wraps errors
 * once.
 */
export function explainDatabaseError(error: unknown, client: Client): SetupError | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return undefined;
  const explain = EXPLANATIONS['code' in cause ? String(cause.code) : cause.message];
  return explain && new SetupError(`DATABASE_URL: ${explain(client, cause.message)}`, { cause: error });
}
