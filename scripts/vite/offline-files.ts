import type { Plugin } from 'vite';
import { type Bundle, type Chunk, chunksOf, emitList } from './emit-list.ts';

const FILE = 'offline-files.json';
/** The pages that open without a connection on devices that keep lessons. */
const OFFLINE_PAGES = /\/web\/lessons\/(offline|kept-lesson)\.page\.tsx$/;
const ANY_PAGE = /\.page\.tsx$/;

/** Lists the files of the pages that play kept lessons: all they may load, and nothing of other pages. */
export function offlineFiles(): Plugin {
  return emitList('offline-files', (bundle) => ({ fileName: FILE, content: listOfflineFiles(bundle) }));
}

function listOfflineFiles(bundle: Bundle): string[] {
  const isStart = ({ isEntry, facadeModuleId }: Chunk) => isEntry || OFFLINE_PAGES.test(facadeModuleId ?? '');
  const isOtherPage = ({ facadeModuleId }: Chunk) =>
    ANY_PAGE.test(facadeModuleId ?? '') && !OFFLINE_PAGES.test(facadeModuleId ?? '');
  const reached = new Set(chunksOf(bundle).filter(isStart));
  for (const chunk of reached) {
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
      const next = bundle[name];
      if (next?.type === 'chunk' && !isOtherPage(next)) reached.add(next);
    }
  }
  const files = [...reached].flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
    ...(viteMetadata?.importedAssets ?? []),
  ]);
  return [...new Set(files)].map((name) => `/${name}`).sort();
}
