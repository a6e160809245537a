import { chownSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '#server/platform/setup-error.ts';
import { folderId } from './folder-id.ts';
import type { Binaries } from './get-binaries.ts';
import { openBinaries } from './open-binaries.ts';
import { type Account, runProgram } from './run-program.ts';

export type Place = {
  /** Holds the cluster, its password, its port and its log; only `account` (and root) may enter. */
  folder: string;
  cluster: string;
  /** PostgreSQL's own folder with `bin`, `lib` and `share`, and its version. */
  binaries: string;
  version: string;
  account: Account;
};

/** The account `nobody` of every Linux. PostgreSQL refuses to run as root. */
const NOBODY = { uid: 65534, gid: 65534 };

/** Every account can enter it, only root can write to it, and it survives a reboot. */
const OPEN_FOLDER = '/var/lib';

/**
 * Decides where the database lives and under which account it runs: in `postgres` inside the data folder,
 * under our own account. Under root it runs as `nobody`; if a parent folder is closed to that account (a
 * clone in /root, say), the database lives in /var/lib/lunula-<id of the data folder> instead.
 */
export async function placeDatabase(dataDir: string, binaries: Binaries): Promise<Place> {
  const inside = join(dataDir, 'postgres');
  if (process.getuid?.() !== 0) {
    mkdirSync(inside, { recursive: true, mode: 0o700 });
    return place(inside, binaries, {});
  }
  const outside = join(OPEN_FOLDER, `lunula-${folderId(dataDir)}`);
  const account = existsSync(outside) ? NOBODY : ownerOf(inside);
  const folder = (await mustMoveOut(dataDir, inside, outside, account)) ? outside : inside;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chownSync(folder, account.uid, account.gid);
  const reachable = await canReach(join(binaries.folder, 'bin', 'postgres'), account);
  return place(folder, reachable ? binaries : await openBinaries(binaries, OPEN_FOLDER), account);
}

function place(folder: string, binaries: Binaries, account: Account): Place {
  const { folder: programs, version } = binaries;
  return { folder, cluster: join(folder, 'cluster'), binaries: programs, version, account };
}

/** A database first started by a regular user stays theirs. */
function ownerOf(folder: string): Required<Account> {
  const owner = existsSync(folder) ? statSync(folder) : undefined;
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : NOBODY;
}

async function mustMoveOut(dataDir: string, inside: string, outside: string, account: Account) {
  if (existsSync(outside)) return true;
  if (await canReach(dataDir, account)) return false;
  if (!existsSync(join(inside, 'cluster'))) return true;
  throw new SetupError(
    `The database in ${inside} is inaccessible to the account that owns it (uid ${account.uid}). ` +
      `Allow others to enter ${dataDir} and every folder above it (chmod o+x).`,
  );
}

/** Asks the kernel instead of reading mode bits: access lists and mount options count too. */
async function canReach(path: string, account: Account): Promise<boolean> {
  return (await runProgram('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], account)).ok;
}
