import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Hono } from 'hono';
import type { AppEnv } from '#server/requests/app-env.ts';
import { type PageOptions, pageRoutes } from './page.routes.ts';
import { hostPages, type PageBuild, type PageHost, type PageSite } from './page-host.ts';

type Options = Omit<PageOptions, 'host' | 'isDevelopment'> & PageSite & { server: Server };

const DEVELOPMENT_SCRIPTS = {
  entries: ['/web/entry.development.ts'],
  scriptsOf: () => [],
  isDevelopment: true,
};

export type DevelopmentPages = {
  routes: Hono<AppEnv>;
  /** Lets Vite answer for sources first; everything else goes to the application. */
  before(listener: RequestListener): RequestListener;
  close(): Promise<void>;
};

/** Pages straight from their sources, with hot reload: Vite runs inside this process, on this server. */
export async function developmentPages(options: Options): Promise<DevelopmentPages> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: options.server } },
    appType: 'custom',
  });
  const latestHost = async () => {
    const build = (await vite.ssrLoadModule('/web/entry.server.tsx')) as PageBuild;
    return hostPages(build, options, DEVELOPMENT_SCRIPTS);
  };
  const host: PageHost = {
    addressOf: async (...asked) => (await latestHost()).addressOf(...asked),
    draw: async (...asked) => (await latestHost()).draw(...asked),
  };
  const routes = pageRoutes({ ...options, host, isDevelopment: true });
  return {
    routes,
    before: (listener) => (request: IncomingMessage, response: ServerResponse) =>
      vite.middlewares(request, response, () => listener(request, response)),
    close: () => vite.close(),
  };
}
