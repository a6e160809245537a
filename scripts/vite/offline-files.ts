import type { Plugin } from 'vite';

const FILE = 'offline-files.json';
/** The pages that open without a connection on devices that keep lessons. */
const OFFLINE_PAGES = /\/web\/lessons\/(offline|kept-lesson)\.page\.tsx$/;
const ANY_PAGE = /\.page\.tsx$/;

type Chunk = {
  type: 'chunk';
  fileName: string;
  facadeModuleId: string | null;
  isEntry: boolean;
  imports: string[];
  dynamicImports: string[];
  viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> };
};
type Bundle = Record<string, Chunk | { type: 'asset'; fileName: string }>;

/** Lists the files of the pages that play kept lessons: all they may load, and nothing of other pages. */
export function offlineFiles(): Plugin {
  return {
    name: 'offline-files',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const source = JSON.stringify(listOfflineFiles(bundle as unknown as Bundle));
        this.emitFile({ type: 'asset', fileName: FILE, source });
      },
    },
  };
}

function listOfflineFiles(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const isStart = ({ isEntry, facadeModuleId }: Chunk) => isEntry || OFFLINE_PAGES.test(facadeModuleId ?? '');
  const isOtherPage = ({ facadeModuleId }: Chunk) =>
    ANY_PAGE.test(facadeModuleId ?? '') && !OFFLINE_PAGES.test(facadeModuleId ?? '');
  const reached = new Set(chunks.filter(isStart));
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
