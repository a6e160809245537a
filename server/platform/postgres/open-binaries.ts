import { chmodSync, existsSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import { cp, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './get-binaries.ts';

/** A copy of the programs in `parent`, readable by every account; made once per version. */
export async function openBinaries({ folder, version }: Binaries, parent: string): Promise<Binaries> {
  const copy = join(parent, `lunula-postgres-${version}`);
  if (existsSync(copy)) return { folder: copy, version };
  const unfinished = `${copy}.${process.pid}`;
  await cp(folder, unfinished, { recursive: true, verbatimSymlinks: true });
  openToAll(unfinished);
  await rename(unfinished, copy).catch((error: unknown) => {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(copy)) throw error;
  });
  return { folder: copy, version };
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const isProgram = entry.isDirectory() || (lstatSync(path).mode & 0o100) !== 0;
    chmodSync(path, isProgram ? 0o755 : 0o644);
  }
}
