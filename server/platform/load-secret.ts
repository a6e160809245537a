import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The signing key: from the settings, or generated once and kept in the data folder, readable by its owner
 * only.
 */
export async function loadSecret(given: string | undefined, dataDir: string): Promise<Uint8Array> {
  if (given !== undefined) return new TextEncoder().encode(given);
  const file = join(dataDir, 'auth-secret');
  await mkdir(dataDir, { recursive: true });
  // `wx` lets exactly one of several first starts write; the others read its file.
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return new TextEncoder().encode((await readFile(file, 'utf8')).trim());
}
