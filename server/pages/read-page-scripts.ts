import { readFile } from 'node:fs/promises';
import type { PageScripts } from './page-host.ts';

type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>;

/** The build's manifest: which source became which file, and what that imports. */
export async function readPageScripts(manifestFile: string): Promise<PageScripts> {
  const manifest: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  const entry = Object.keys(manifest).find((source) => manifest[source]?.isEntry);
  if (!entry) throw new Error('The build has no entry; run it again.');

  function collect(source: string, files: Set<string>): Set<string> {
    const chunk = manifest[source];
    if (!chunk || files.has(`/${chunk.file}`)) return files;
    files.add(`/${chunk.file}`);
    for (const imported of chunk.imports ?? []) collect(imported, files);
    return files;
  }

  const entryFiles = collect(entry, new Set());
  return {
    entries: [...entryFiles].slice(0, 1),
    scriptsOf: (file) => [...collect(`web/${file}`, new Set(entryFiles))].slice(1),
  };
}
