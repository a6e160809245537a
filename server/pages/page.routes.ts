import { Hono } from 'hono';
import { addressOf } from '#server/platform/http/address-of.ts';
import { answerFrom } from '#server/platform/public-cache/answer-from.ts';
import type { Answer } from '#server/platform/public-cache/kept-answers.ts';
import type { Made, Obtained, PublicCache } from '#server/platform/public-cache/public-cache.ts';
import { staleHeader } from '#server/platform/public-cache/stale-header.ts';
import { UNAVAILABLE_SECONDS } from '#server/requests/api-errors.ts';
import type { AppEnv } from '#server/requests/app-env.ts';
import { DomainError } from '#shared/errors.ts';
import type { PageAddress } from '#shared/page-address.ts';
import { busyPage } from './busy-page.ts';
import type { PageHost } from './page-host.ts';

export type PageOptions = {
  host: PageHost;
  cache: PublicCache;
  isDevelopment: boolean;
  /** Developer pages answer 404 outside the embedded default. */
  showsDevPages: boolean;
};

const DEV_PAGES = /^\/dev(\/|$)/;
const NO_PAGE = '/not-found';

/**
 * Pages are rendered as a visitor sees them, so that one rendering serves everyone until something changes.
 */
export function pageRoutes(options: PageOptions): Hono<AppEnv> {
  const { host, showsDevPages } = options;
  const routes = new Hono<AppEnv>();
  routes.get('/*', async (c) => {
    const asked = addressOf(c.req.url);
    const [path = ''] = asked.split('?', 1);
    const search = asked.slice(path.length);
    const found = await host.addressOf(path, search);
    const isHidden = !showsDevPages && DEV_PAGES.test(found.path);
    const address = isHidden ? await host.addressOf(NO_PAGE, '') : found;
    c.set('route', address.route);
    if (address.isPage && address.path !== path) return c.redirect(address.path + search, 308);
    try {
      const obtained = await obtainPage(options, address);
      const retry = obtained.answer.status === 503 && { 'Retry-After': String(UNAVAILABLE_SECONDS) };
      return await answerFrom(obtained.answer, c.req, { ...staleHeader(obtained), ...retry });
    } catch (error) {
      const { retryAfterSeconds } = error instanceof DomainError ? error.details : {};
      if (retryAfterSeconds === undefined) throw error;
      return busyPage(retryAfterSeconds);
    }
  });
  return routes;
}

async function obtainPage(options: PageOptions, address: PageAddress): Promise<Obtained> {
  const { cache, isDevelopment } = options;
  const draw = () => drawPage(options, address);
  if (isDevelopment) return { ...(await draw()), secondsBehind: null };
  return cache.obtain('page', address.key, draw);
}

/**
 * There are endless made-up addresses of missing things; identical pages are rendered once for all of them.
 */
async function drawPage({ host, cache, isDevelopment }: PageOptions, address: PageAddress): Promise<Made> {
  const { route, key, missingKey } = address;
  const drawn = await host.draw(address, () =>
    isDevelopment || missingKey === null ? null : cache.find(missingKey),
  );
  if (!('html' in drawn)) return { answer: drawn, keepAs: null };
  const { status, html } = drawn;
  const headers = Object.entries(drawn.headers);
  const answer: Answer = { route, status, headers, body: new TextEncoder().encode(html) };
  return { answer, keepAs: status === 200 ? key : status === 404 ? missingKey : null };
}
