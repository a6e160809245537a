import { join } from 'node:path';
import { createApp } from '#server/app.ts';
import { assembleDeps } from '#server/assemble-deps.ts';
import { builtPages } from '#server/pages/built-pages.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { createLog } from '#server/platform/log.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import type { PublicCache } from '#server/platform/public-cache/public-cache.ts';
import { createVisitorClient } from '#server/requests/api.ts';
import { createListener } from '#server/requests/create-listener.ts';
import type { BenchContext } from './harness/scenario.ts';

export const PUBLIC_URL = 'https://lunula.test';

type Options = { isCached: boolean; hasPages?: boolean; settings?: Record<string, string> };

/** The product as production runs it, including its log lines, on the bench's database. */
export async function openProduct(context: BenchContext, options: Options) {
  const config = readConfig({
    NODE_ENV: 'production',
    PUBLIC_URL,
    DATABASE_URL: context.databaseUrl,
    DATA_DIR: join(context.dataDir, 'product'),
    AUTH_SECRET: context.authSecret,
    SMTP_URL: 'smtp://127.0.0.1:1',
    ...options.settings,
  });
  const log = createLog({ level: config.logLevel });
  // Jobs are queued, where a scenario starts the queue, and left there: they are not what is measured.
  const assembled = await assembleDeps(config, context.databaseUrl, PUBLIC_URL, log, { runsJobs: false });
  const cache = options.isCached ? assembled.cache : forgetful(assembled.cache);
  const { deps, isReady, close } = assembled;
  const pages = options.hasPages
    ? await builtPages({
        cache,
        api: createVisitorClient(deps),
        log,
        publicUrl: PUBLIC_URL,
        isHttps: true,
        showsDevPages: false,
      })
    : null;
  const appOptions = {
    metrics: createMetrics(),
    cache,
    trustedProxies: [],
    metricsToken: undefined,
    artCacheDir: config.artCacheDir,
    mailbox: null,
    pages,
    isReady,
  };
  const app = createApp(deps, appOptions);
  return { app, listener: createListener(app, deps, appOptions), deps, cache, close };
}

/** Every answer is made from scratch, as for the first visitor. */
function forgetful(cache: PublicCache): PublicCache {
  return {
    ...cache,
    read: () => null,
    find: () => null,
    obtain: async (_kind, _key, make) => ({ answer: (await make()).answer, secondsBehind: null }),
  };
}
