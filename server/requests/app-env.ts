import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Hono } from 'hono';
import type { Mailbox } from '#server/platform/mail/create-mailbox.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import type { PublicCache } from '#server/platform/public-cache/public-cache.ts';

/** What a request carries on its way through the layers. */
export type AppEnv = {
  Variables: {
    loggedPath?: string;
    /** The route to report in metrics, where Hono's pattern is less precise. */
    route?: string;
    /** One of many a second from each viewer: counted, and logged only if it fails or somebody debugs. */
    isFrequent?: boolean;
  };
  Bindings: { incoming?: IncomingMessage; outgoing?: ServerResponse };
};

/** What the layers need but operations do not. */
export type AppOptions = {
  metrics: Metrics;
  cache: PublicCache;
  trustedProxies: readonly string[];
  metricsToken: string | undefined;
  artCacheDir: string;
  /** Present in the embedded default only: the local mailbox and the pages for developers. */
  mailbox: Mailbox | null;
  /** Built pages and their files; null when only the API is wanted. */
  pages: Hono<AppEnv> | null;
  /** The name of that build, if the pages were built. */
  build?: string | undefined;
  isReady(): Promise<boolean>;
};
