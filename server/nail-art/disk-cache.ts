import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type DiskCache = {
  read(name: string): Promise<Buffer | null>;
  write(name: string, bytes: Buffer): Promise<void>;
};

/** How much stays when the folder is full: emptying it in large steps keeps recounting rare. */
const KEPT_SHARE = 0.8;

/** Files in one folder of limited size; the oldest go first. Several processes may share the folder. */
export function createDiskCache(options: { dir: string; maxBytes: number }): DiskCache {
  const { dir, maxBytes } = options;
  let total: number | null = null;
  let tidying: Promise<void> = Promise.resolve();

  async function write(name: string, bytes: Buffer): Promise<void> {
    await mkdir(dir, { recursive: true });
    const unfinished = join(dir, `${name}.${randomUUID()}.tmp`);
    try {
      await writeFile(unfinished, bytes);
      // Readers see the whole file or none.
      await rename(unfinished, join(dir, name));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    if (total !== null) total += bytes.byteLength;
    tidying = tidying.catch(() => undefined).then(tidy);
    await tidying;
  }

  async function tidy(): Promise<void> {
    if (total !== null && total <= maxBytes) return;
    const files = await listFiles(dir);
    total = files.reduce((sum, file) => sum + file.bytes, 0);
    if (total <= maxBytes) return;
    files.sort((a, b) => a.changedAt - b.changedAt);
    for (const file of files) {
      if (total <= maxBytes * KEPT_SHARE) return;
      await rm(file.path, { force: true });
      total -= file.bytes;
    }
  }

  return { read: (name) => readWhole(join(dir, name)), write };
}

/** A power cut can leave an empty file; it counts as missing. */
async function readWhole(path: string): Promise<Buffer | null> {
  try {
    const bytes = await readFile(path);
    return bytes.byteLength > 0 ? bytes : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

type CachedFile = { path: string; bytes: number; changedAt: number };

async function listFiles(dir: string): Promise<CachedFile[]> {
  const files: CachedFile[] = [];
  for (const name of await readdir(dir)) {
    const path = join(dir, name);
    // Another process may have removed it meanwhile.
    const info = await stat(path).catch(() => null);
    if (info?.isFile()) files.push({ path, bytes: info.size, changedAt: info.mtimeMs });
  }
  return files;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
