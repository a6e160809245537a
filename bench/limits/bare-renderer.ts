import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hostPages, type PageBuild } from '#server/pages/page-host.ts';
import { readPageScripts } from '#server/pages/read-page-scripts.ts';
import { createVisitorClient } from '#server/requests/api.ts';
import { ROOT } from '../../scripts/run-node.ts';
import type { BenchContext } from '../harness/scenario.ts';
import { openProduct, PUBLIC_URL } from '../open-product.ts';

const BUILD = join(ROOT, 'build');

type Call = (...args: unknown[]) => Promise<unknown>;

/** The pages on preloaded data: what is left is React's renderer and the context it needs. */
export async function openBareRenderer(context: BenchContext) {
  const { deps, close } = await openProduct(context, { isCached: false });
  const build: PageBuild = await import(pathToFileURL(join(BUILD, 'server/entry.server.js')).href);
  const scripts = await readPageScripts(join(BUILD, 'client/.vite/manifest.json'));
  const api = remembering(createVisitorClient(deps));
  const site = { api, publicUrl: PUBLIC_URL, isHttps: true, log: deps.log };
  const host = hostPages(build, site, { ...scripts, isDevelopment: false });
  return {
    render: async (path: string) => {
      const page = await host.draw(await host.addressOf(path, ''), () => null);
      return 'html' in page ? page.html : '';
    },
    close,
  };
}

/** Calls each procedure once per input and returns the same answer from then on. */
function remembering<Client extends object>(client: Client): Client {
  const answers = new Map<string, Promise<unknown>>();
  return new Proxy(client, {
    get(target, name) {
      const inner: unknown = Reflect.get(target, name);
      if (typeof inner !== 'function' && typeof inner !== 'object') return inner;
      const branch = remembering(inner as object);
      if (typeof inner !== 'function') return branch;
      return new Proxy(branch, {
        apply(_function, _self, [input]) {
          const key = `${String(name)} ${JSON.stringify(input)}`;
          const known = answers.get(key) ?? (inner as Call)(input);
          answers.set(key, known);
          return known;
        },
      });
    },
  });
}
