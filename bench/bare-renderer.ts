import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createVisitorClient } from '#server/api.ts';
import { hostPages, type PageBuild } from '#server/pages/page-host.ts';
import { openProduct, PUBLIC_URL } from './open-product.ts';
import type { BenchContext, BenchRequest } from './scenario.ts';

/** What React Router has ready when it is React's turn; the data for the browser comes as a stream. */
type Tree = { serverHandoffStream?: ReadableStream<Uint8Array>; renderMeta?: object };
type RenderTree = (request: Request, status: number, headers: Headers, tree: Tree) => Promise<Response>;
type Build = PageBuild & { entry: { module: { default: RenderTree } } };

const BUILD = join(import.meta.dirname, '../build/server/index.js');

/** Routes and loads a page once; from then on the same tree goes through React's renderer and nothing else. */
export async function openBareRenderer(context: BenchContext, { path }: BenchRequest) {
  const product = await openProduct(context, { isCached: false });
  const build = (await import(pathToFileURL(BUILD).href)) as Build;
  const renderTree = build.entry.module.default;
  let tree: Tree = {};
  let handoff: Uint8Array[] = [];

  const listenIn: RenderTree = async (request, status, headers, given) => {
    tree = given;
    handoff = [];
    for await (const chunk of given.serverHandoffStream ?? []) handoff.push(chunk);
    return renderTree(request, status, headers, again());
  };
  const again = () => ({ ...tree, renderMeta: {}, serverHandoffStream: ReadableStream.from(handoff) });

  const entry = { ...build.entry, module: { ...build.entry.module, default: listenIn } };
  const site = { api: createVisitorClient(product.deps), publicUrl: PUBLIC_URL };
  const host = hostPages({ ...build, entry }, 'production', site);
  await (await host(new Request(new URL(path, PUBLIC_URL)))).text();
  return {
    async render(request: Request): Promise<string> {
      const response = await renderTree(request, 200, new Headers(), again());
      return response.text();
    },
    close: product.close,
  };
}
