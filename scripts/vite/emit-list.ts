import type { Plugin } from 'vite';

/** What the bundler tells of a file of code. */
export type Chunk = {
  type: 'chunk';
  fileName: string;
  facadeModuleId: string | null;
  isEntry: boolean;
  imports: string[];
  dynamicImports: string[];
  viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> };
};
export type Bundle = Record<string, Chunk | { type: 'asset'; fileName: string }>;

/** Adds a list of built files to what browsers get, once all of them have their names. */
export function emitList(
  name: string,
  list: (bundle: Bundle) => { fileName: string; content: object },
): Plugin {
  return {
    name,
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const { fileName, content } = list(bundle as unknown as Bundle);
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content) });
      },
    },
  };
}

export function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((one) => one.type === 'chunk');
}
