import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Servers are in folders that are only on root's path. */
const SERVERS = ['/usr/sbin', '/usr/local/sbin'];

/** The first of these programs that the machine has. */
export function findOnPath(...names: string[]): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...SERVERS];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable) ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
