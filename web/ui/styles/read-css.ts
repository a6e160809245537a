type FileSystem = { readFileSync: (path: URL, encoding: 'utf8') => string };

/** For tests only: Vitest blanks imported stylesheets, and this half of the project has no Node types. */
export async function readCss(name: string): Promise<string> {
  const source: string = 'node:fs';
  const { readFileSync }: FileSystem = await import(source);
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}
