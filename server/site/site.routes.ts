import { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import { answerFrom } from '#server/platform/public-cache/answer-from.ts';
import { requireIngredients } from '#server/platform/public-cache/ingredients.ts';
import type { PublicCache } from '#server/platform/public-cache/public-cache.ts';
import { staleHeader } from '#server/platform/public-cache/stale-header.ts';
import { listSitePages } from './list-site-pages.ts';
import { renderRobots } from './render-robots.ts';
import { renderSitemap } from './render-sitemap.ts';

const SITEMAP_KEY = 'site /sitemap.xml';
const XML = { 'Content-Type': 'application/xml; charset=utf-8' };

/** Files outside the built pages may load nothing; these two need a little. */
const OWN_POLICIES = {
  '/sw.js': "default-src 'none'; connect-src 'self'",
  '/offline.html':
    "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
};

/** What the site tells machines about itself, and what the service worker's own files may do. */
export function siteRoutes(deps: Deps, { cache }: { cache: PublicCache }): Hono {
  const { publicUrl } = deps.settings;
  const routes = new Hono();

  routes.get('/robots.txt', (c) => c.text(renderRobots(publicUrl)));

  routes.get('/sitemap.xml', async (c) => {
    const obtained = await cache.obtain('page', SITEMAP_KEY, async () => {
      const pages = await requireIngredients(() => listSitePages(deps));
      const body = new TextEncoder().encode(renderSitemap(publicUrl, pages));
      const answer = { route: '/sitemap.xml', status: 200, headers: Object.entries(XML), body };
      return { answer, keepAs: SITEMAP_KEY };
    });
    return answerFrom(obtained.answer, c.req, staleHeader(obtained));
  });

  for (const [path, policy] of Object.entries(OWN_POLICIES)) {
    routes.use(path, async (c, next) => {
      await next();
      c.res.headers.set('Content-Security-Policy', policy);
    });
  }
  return routes;
}
