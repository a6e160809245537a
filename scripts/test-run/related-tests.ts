import { dirname } from 'node:path';
import type { SourceFile } from '#tests/support/source-files.ts';

type Source = Pick<SourceFile, 'path' | 'isTest' | 'imports'>;

/** Runs the whole application: its users import every file of the server, but are related to few of them. */
const WHOLE = 'tests/support/test-app.ts';

/**
 * The tests that run changed code, nearest first: a changed test, the tests beside a changed file, those of
 * the files that import it, and so on. Type imports do not count. A file that is not source, such as a
 * migration, maps to the tests in its folder, or in the nearest one above that has any.
 */
export function relatedTests(sources: readonly Source[], changed: readonly string[]): string[] {
  const importers = findImporters(sources);
  const tests = sources.filter(({ path, isTest }) => isTest && !path.startsWith('tests/e2e/'));
  const isTest = new Set(tests.map(({ path }) => path));
  const beside = changed.flatMap((path) =>
    isSource(path)
      ? [...isTest].filter((test) => dirname(test) === dirname(path))
      : testsAround(path, isTest),
  );
  const reached = new Set([...changed.filter((path) => isTest.has(path)), ...beside, ...changed]);
  // A set is iterated in insertion order, including what is added on the way.
  for (const path of reached) {
    if (path === WHOLE && !changed.includes(path)) continue;
    for (const importer of importers.get(path) ?? []) reached.add(importer);
  }
  return [...reached].filter((path) => isTest.has(path));
}

function findImporters(sources: readonly Source[]): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of sources) {
    for (const { target, isType } of imports) {
      if (target !== null && !isType) importers.set(target, [...(importers.get(target) ?? []), path]);
    }
  }
  return importers;
}

/** Also true of a deleted file: what still imports it is related. */
function isSource(path: string): boolean {
  return /\.(ts|tsx|mjs)$/.test(path);
}

function testsAround(path: string, tests: ReadonlySet<string>): string[] {
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    const inside = [...tests].filter((test) => test.startsWith(`${folder}/`));
    if (inside.length > 0) return inside;
  }
  return [];
}
