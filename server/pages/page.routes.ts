import { Hono } from 'hono';
import { UNAVAILABLE_SECONDS } from '#server/api-errors.ts';
import type { AppEnv } from '#server/app.ts';
import type { PublicCache } from '#server/platform/http/public-cache.ts';
import { fillPage } from './fill-page.ts';
import type { PageHandler } from './page-host.ts';

export type PageOptions = {
  handle: PageHandler;
  cache: PublicCache;
  isHttps: boolean;
  isDevelopment: boolean;
  /** Pages for developers answer 404 outside the embedded default. */
  showsDevPages: boolean;
};

const DEV_PAGES = /^\/dev(\/|$)/;

/** Pages are rendered as a visitor sees them, so that one rendering serves everyone until something changes. */
export function pageRoutes(options: PageOptions): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get('/*', async (c) => {
    const isHidden = !options.showsDevPages && DEV_PAGES.test(c.req.path);
    const request = isHidden ? new Request(new URL('/not-found', c.req.url), c.req.raw) : c.req.raw;
    const { status, headers, body, isHtml } = await renderOnce(options, request);
    if (!isHtml) {
      const kept = { ...Object.fromEntries(headers), 'Cache-Control': 'no-cache' };
      return new Response(body.byteLength > 0 ? body : null, { status, headers: kept });
    }
    const asked = { path: c.req.path, acceptEncoding: c.req.header('accept-encoding') };
    const filled = await fillPage(body, asked, options);
    const retry = status === 503 && { 'Retry-After': String(UNAVAILABLE_SECONDS) };
    return new Response(filled.bytes, {
      status,
      headers: { ...Object.fromEntries(headers), ...filled.headers, ...retry },
    });
  });
  return routes;
}

/** Under which the public cache keeps a page. */
export function pageKey(url: string): string {
  return `page ${url}`;
}

type Page = { status: number; headers: [string, string][]; body: Uint8Array<ArrayBuffer>; isHtml: boolean };

async function renderOnce({ cache, handle, isDevelopment }: PageOptions, request: Request): Promise<Page> {
  const key = pageKey(request.url);
  const cached = isDevelopment ? null : cache.read(key);
  if (cached) return { status: 200, headers: cached.headers, body: cached.body, isHtml: true };

  const version = cache.version();
  const response = await handle(request);
  const { status } = response;
  const headers = [...response.headers];
  const body = new Uint8Array(await response.arrayBuffer());
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (isHtml && status === 200 && !isDevelopment) cache.write(key, version, body, headers);
  return { status, headers, body, isHtml };
}
