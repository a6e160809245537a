import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SetupError } from './setup-error.ts';

const REASONS: Record<string, string> = {
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'it is read-only',
  ENOTDIR: 'a part of that path is a file',
  EEXIST: 'it is a file',
  ENOSPC: 'the disk is full',
  ENOENT: 'no folder can be made there',
  EDQUOT: 'the disk quota is used up',
};

/**
 * Root's database runs under another account, which must be able to enter. One folder after the other: asked for all of
 * them at once, Node never returns from places such as `/proc` that say of a new folder that it is not there.
 */
export function makeDataDir(dataDir: string): void {
  const parent = dirname(dataDir);
  if (!existsSync(parent)) makeDataDir(parent);
  try {
    mkdirSync(dataDir, { mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  } catch (error) {
    if (!isDirectory(dataDir)) throw error;
  }
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/**
 * Makes the data folder and the folders in it that are going to be used, and finds out whether files can be kept there
 * by keeping one: modes alone tell neither of read-only disks nor of full ones.
 */
export function demandDataDir(dataDir: string, parts: readonly string[]): void {
  for (const folder of [dataDir, ...parts]) {
    try {
      makeDataDir(folder);
      const probe = join(folder, `.probe-${process.pid}`);
      writeFileSync(probe, '');
      rmSync(probe, { force: true });
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException;
      throw new SetupError(
        `DATA_DIR: no files can be kept in ${folder}: ${REASONS[code] ?? message}. ` +
          'Give the account that runs Lunula a folder of its own there, or set DATA_DIR to another one.',
      );
    }
  }
}
