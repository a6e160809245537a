import { createApp } from '#server/app.ts';
import type { Deps } from '#server/deps.ts';
import { pageRoutes } from '#server/pages/page.routes.ts';
import type { PageHost } from '#server/pages/page-host.ts';
import { createMetrics, type Metrics } from '#server/platform/metrics.ts';
import type { PublicCache } from '#server/platform/public-cache/public-cache.ts';
import { createVisitorClient } from '#server/requests/api.ts';
import { matchPage } from '#web/router/match-page.ts';
import { pageAddress } from '#web/router/page-address.ts';

type Options = {
  /** With this, each rendering finishes when the test says so. */
  beforeDrawing?: (address: string) => Promise<void>;
  metrics?: Metrics;
};

/**
 * The application with pages that have the real ones' addresses and data, but render as a line of data: for
 * tests of what happens to a page once it is rendered.
 */
export function openPlainPages({ deps, cache }: { deps: Deps; cache: PublicCache }, options: Options = {}) {
  const api = createVisitorClient(deps);
  const drawn: string[] = [];
  const reads: Record<string, (params: Record<string, string>, search: URLSearchParams) => Promise<unknown>> =
    {
      '/': () => api.courses.list({ limit: 12 }),
      '/courses': (_, search) => api.courses.list(Object.fromEntries(search)),
      '/courses/:courseId': ({ courseId = '' }) =>
        Promise.all([
          api.courses.get({ courseId }),
          api.reviews.list({ courseId, limit: 6 }),
          api.courses.listRelated({ courseId }),
        ]),
      '/modules': () => api.academy.list(),
      '/certificates/:code': ({ code = '' }) => api.academy.getCertificate({ code }),
      '/streams': () => api.streams.list({}),
      '/streams/:streamId': ({ streamId = '' }) => api.streams.get({ streamId }),
      '/profile/:userId': async ({ userId = '' }) => {
        const profile = await api.profiles.get({ userId });
        if (profile.role !== 'creator') return profile;
        return [
          profile,
          await api.courses.list({ creatorId: userId, limit: 12 }),
          await api.streams.listOfCreator({ userId, limit: 6 }),
        ];
      },
    };
  const host: PageHost = {
    addressOf: (path, search) => pageAddress(path, search, async () => ({ search: keepKnown })),
    async draw({ path, search }, findMissing) {
      const { route, params } = matchPage(path);
      await options.beforeDrawing?.(path + search);
      const data = await reads[route.path]?.(params, new URLSearchParams(search)).catch(() => 'missing');
      const isMissing = data === 'missing' || route.path === '*';
      const known = isMissing ? findMissing() : null;
      if (known) return known;
      drawn.push(path + search);
      const html = `${search}${JSON.stringify(data ?? null)}`;
      const headers = {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': "default-src 'self'",
      };
      return { status: isMissing ? 404 : 200, html, headers };
    },
  };
  const app = createApp(deps, {
    metrics: options.metrics ?? createMetrics(),
    cache,
    trustedProxies: [],
    metricsToken: undefined,
    artCacheDir: '',
    mailbox: null,
    pages: pageRoutes({ host, cache, isDevelopment: false, showsDevPages: false }),
    isReady: async () => true,
  });
  return { app, drawn };
}

const KNOWN = ['q', 'sort', 'limit'];

function keepKnown(asked: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    Object.fromEntries(KNOWN.flatMap((name) => (asked.has(name) ? [[name, asked.get(name) ?? '']] : []))),
  );
}
