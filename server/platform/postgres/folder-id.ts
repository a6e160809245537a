import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';

/** A short name for an existing folder, the same for every path to it. */
export function folderId(folder: string): string {
  return createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 16);
}
