import { Hono } from 'hono';
import type { AppEnv } from '#server/app.ts';
import { acceptsGzip } from '#server/platform/http/compress-answers.ts';
import type { PublicCache } from '#server/platform/http/public-cache.ts';
import { pagePolicy } from '#server/platform/http/security-headers.ts';
import { newNonce, nonceTemplate } from './nonce-template.ts';
import { NONCE_PLACEHOLDER, type PageHandler } from './page-host.ts';

export type PageOptions = {
  handle: PageHandler;
  cache: PublicCache;
  isHttps: boolean;
  isDevelopment: boolean;
  /** Pages for developers answer 404 outside the embedded default. */
  showsDevPages: boolean;
};

const DEV_PAGES = /^\/dev(\/|$)/;
const LESSON_PAGE = /^\/courses\/[^/]+\/lessons\/[^/]+\/?$/;
/** The only foreign frame there is: a lesson's film at YouTube, from the address that sets no cookies. */
const LESSON_FRAMES = ['https://www.youtube-nocookie.com'];

/** Pages are rendered as a visitor sees them, so that one rendering serves everyone until something changes. */
export function pageRoutes(options: PageOptions): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get('/*', async (c) => {
    const isHidden = !options.showsDevPages && DEV_PAGES.test(c.req.path);
    const request = isHidden ? new Request(new URL('/not-found', c.req.url), c.req.raw) : c.req.raw;
    const { status, headers: rendered, body, isHtml } = await renderOnce(options, request);
    const headers = new Headers(rendered);
    headers.set('Cache-Control', 'no-cache');
    if (!isHtml) return new Response(body.byteLength > 0 ? body : null, { status, headers });
    const nonce = newNonce();
    const frames = LESSON_PAGE.test(c.req.path) ? LESSON_FRAMES : undefined;
    headers.set('Content-Security-Policy', pagePolicy({ ...options, nonce, frames }));
    const template = nonceTemplate(body, NONCE_PLACEHOLDER);
    const isCompressed = !options.isDevelopment && acceptsGzip(c.req.header('accept-encoding'));
    if (!isCompressed) return new Response(template.fill(nonce), { status, headers });
    headers.set('Content-Encoding', 'gzip');
    headers.append('Vary', 'Accept-Encoding');
    return new Response(await template.fillCompressed(nonce), { status, headers });
  });
  return routes;
}

type Page = { status: number; headers: [string, string][]; body: Uint8Array<ArrayBuffer>; isHtml: boolean };

async function renderOnce({ cache, handle, isDevelopment }: PageOptions, request: Request): Promise<Page> {
  const key = `page ${request.url}`;
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
