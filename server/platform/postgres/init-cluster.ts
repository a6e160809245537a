import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '#server/platform/setup-error.ts';
import type { Place } from './place-database.ts';
import { runProgram } from './run-program.ts';

export const SUPERUSER = 'postgres';

/** Trigram searches treat letters outside ASCII as letters only under a UTF-8 character type. */
const LOCALES: Partial<Record<NodeJS.Platform, string>> = { linux: 'C.UTF-8', darwin: 'en_US.UTF-8' };

/** Unicode order and case, the same on every machine whatever its C library. Version 16 does not have it. */
const UNICODE = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/**
 * Creates the database's files on first use and returns its password, which only its own account can read.
 */
export async function initCluster(place: Place, isDurable: boolean): Promise<string> {
  const passwordFile = join(place.folder, 'password');
  if (existsSync(place.cluster)) return readFileSync(passwordFile, 'utf8');
  if (/["$`\\]/.test(place.binaries)) {
    throw new SetupError(
      `Lunula is in a folder with one of " $ \` \\ in its name (${place.binaries}), where PostgreSQL cannot ` +
        'create a database. Rename the folder, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  const password = randomBytes(24).toString('base64url');
  writePrivately(passwordFile, password, place);
  // Renamed when complete: an interrupted start leaves nothing that could be taken for a database.
  const unfinished = `${place.cluster}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const initdb = await runProgram(
    join(place.binaries, 'bin', 'initdb'),
    [
      `--pgdata=${unfinished}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      `--locale=${LOCALES[process.platform] ?? 'C'}`,
      ...(Number.parseInt(place.version, 10) >= 17 ? UNICODE : []),
      ...(isDurable ? [] : ['--no-sync']),
    ],
    place.account,
  );
  if (!initdb.ok) {
    throw new SetupError(`The database could not be created in ${place.folder}.\n${initdb.output}`);
  }
  renameSync(unfinished, place.cluster);
  return password;
}

function writePrivately(file: string, text: string, { account: { uid, gid } }: Place): void {
  rmSync(file, { force: true });
  writeFileSync(file, text, { mode: 0o600 });
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
}
