import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { SetupError } from '#server/platform/setup-error.ts';
import type { AppEnv } from '#server/requests/app-env.ts';
import { buildNameOf } from '#shared/build-name.ts';
import { type PageOptions, pageRoutes } from './page.routes.ts';
import { hostPages, type PageBuild, type PageSite } from './page-host.ts';
import { readPageScripts } from './read-page-scripts.ts';

const BUILD = join(import.meta.dirname, '../../build');
const MANIFEST = join(BUILD, 'client/.vite/manifest.json');
const YEAR_SECONDS = 31_536_000;

/** The production pages and their files, as built by `npm run build`. */
export async function builtPages(
  options: Omit<PageOptions, 'host' | 'isDevelopment'> & PageSite,
): Promise<Hono<AppEnv>> {
  const entry = join(BUILD, 'server/entry.server.js');
  if (!existsSync(entry)) throw new SetupError('The pages have not been built yet. Run: npm run build');
  const build: PageBuild = await import(pathToFileURL(entry).href);
  const scripts = await readPageScripts(MANIFEST);
  const routes = new Hono<AppEnv>();
  const files = listFiles(join(BUILD, 'client'));
  const serveFile = serveStatic<AppEnv>({
    root: join(BUILD, 'client'),
    precompressed: true,
    onFound: (path, c) => c.header('Cache-Control', cacheControlFor(path)),
  });
  // Most requests are for pages; checking the disk for a file each time would cost more than the page.
  routes.use('/*', (c, next) => {
    if (!files.has(c.req.path)) return next();
    c.set('route', 'files');
    return serveFile(c, next);
  });
  routes.route(
    '/',
    pageRoutes({
      ...options,
      host: hostPages(build, options, { ...scripts, isDevelopment: false }),
      isDevelopment: false,
    }),
  );
  return routes;
}

/** The build name that API answers carry. */
export async function readBuildName(): Promise<string> {
  const { entries } = await readPageScripts(MANIFEST);
  return buildNameOf(entries[0] ?? '');
}

function listFiles(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Set(
    entries.map(
      ({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).replaceAll('\\', '/')}`,
    ),
  );
}

/** Built files have a content hash in their name; everything else is revalidated. */
function cacheControlFor(path: string): string {
  return path.includes('/assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
}
