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

/** For folders that only we enter. */
export const PRIVATE = 0o700;

/**
 * Root's database runs under another account, which must be able to enter. Folders are created one at a time,
 * because a recursive mkdir never returns in places such as `/proc`, where a new folder is reported as
 * missing.
 */
export function makeDataDir(dataDir: string, mode = process.getuid?.() === 0 ? 0o711 : 0o700): void {
  const parent = dirname(dataDir);
  if (!existsSync(parent)) makeDataDir(parent);
  try {
    mkdirSync(dataDir, { mode });
  } catch (error) {
    if (!isDirectory(dataDir)) throw error;
  }
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/**
 * Creates the data folder and the subfolders that will be used, and writes a file to see whether that works:
 * modes alone reveal neither read-only nor full disks.
 */
export function demandDataDir(dataDir: string, parts: readonly string[]): void {
  for (const folder of [dataDir, ...parts]) {
    try {
      // The parts are nobody else's: people's films, and their mail.
      makeDataDir(folder, folder === dataDir ? undefined : PRIVATE);
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
