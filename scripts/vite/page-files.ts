import type { Plugin } from 'vite';
import { buildNameOf, type PageFiles, pageFilesOf } from '#shared/build-name.ts';
import { FILM_FILES } from '#web/lesson-code.ts';
import { type Bundle, type Chunk, chunksOf, emitList } from './emit-list.ts';

const OWN_SOURCE = /\/web\/(.+\.tsx?)$/;

/** Lists of which files the code of every page consists, for browsers that go from one to another. */
export function pageFiles(): Plugin {
  return emitList('page-files', (bundle) => {
    const entry = chunksOf(bundle).find(({ isEntry }) => isEntry);
    if (!entry) throw new Error('The build has no entry.');
    const fileName = pageFilesOf(buildNameOf(entry.fileName)).slice(1);
    return { fileName, content: listPageFiles(bundle, entry) };
  });
}

/** Without what the entry brings, which every page has. */
function listPageFiles(bundle: Bundle, entry: Chunk): PageFiles {
  const always = reachedFrom(entry, bundle);
  const files: string[] = [];
  const of: Record<string, number[]> = {};
  const numberOf = (file: string) => {
    if (!files.includes(file)) files.push(file);
    return files.indexOf(file);
  };
  for (const chunk of chunksOf(bundle)) {
    const [, source = ''] = OWN_SOURCE.exec(chunk.facadeModuleId ?? '') ?? [];
    if (!source.endsWith('.page.tsx') && !FILM_FILES.includes(source)) continue;
    const own = [...reachedFrom(chunk, bundle)].filter((name) => !always.has(name));
    of[source] = own.map((name) => numberOf(`/${name}`));
  }
  for (const source of FILM_FILES) if (!of[source]) throw new Error(`${source} is no file of its own.`);
  return { files, of };
}

/** Its own file and those of its static imports. */
function reachedFrom(start: Chunk, bundle: Bundle): Set<string> {
  const reached = new Set([start.fileName]);
  for (const name of reached) {
    const chunk = bundle[name];
    if (chunk?.type === 'chunk') for (const next of chunk.imports) reached.add(next);
  }
  return reached;
}
