import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run-node.ts';

const FOLDERS = ['public', 'shared', 'web'];
const FILES = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/precompress.ts',
];

/** A hash of everything the built pages are made from. */
export function sourceHash(): string {
  const hash = createHash('sha256');
  for (const file of [...FILES, ...FOLDERS.flatMap(filesIn)]) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesIn(folder: string): string[] {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .sort();
}
