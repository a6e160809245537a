import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** Several times what a run ever holds at once. */
const ENOUGH_BYTES = 4 * 2 ** 30;

/**
 * Where a run keeps its databases and other temporary files: in memory where there is plenty. A database is
 * a thousand files, and ext4 is slow to reuse the place of one just deleted: copying the template took 33 ms of
 * processor time in memory, and between 38 and 220 ms on disk, depending on what had been deleted before.
 */
export function chooseScratch(): string {
  const folder = mkdtempSync(join(hasRoom() ? IN_MEMORY : tmpdir(), 'lunula-test-'));
  // Root's databases run under another account, which must be able to enter.
  chmodSync(folder, 0o711);
  return folder;
}

function hasRoom(): boolean {
  if (freemem() < ENOUGH_BYTES) return false;
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}
