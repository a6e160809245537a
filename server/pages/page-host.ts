import { randomBytes } from 'node:crypto';
import type { createVisitorClient } from '#server/api.ts';
import type { Logger } from '#server/platform/log.ts';

export type PageHandler = (request: Request) => Promise<Response>;

/** What the pages are told about the site they belong to. */
export type PageSite = { api: ReturnType<typeof createVisitorClient>; publicUrl: string; log: Logger };

/** Where the browser finds the pages' scripts. */
export type PageScripts = {
  entries: readonly string[];
  /** What a page's source file brings along. */
  scriptsOf(file: string): readonly string[];
};

/** What the built pages export for us; the server never imports their source. */
export type PageBuild = {
  createHost(
    options: Omit<PageSite, 'log'> & PageScripts & { nonce: string; onError(error: unknown): void },
  ): PageHandler;
};

/** Stands in every rendered page and is replaced in every answer; random, so that no content can contain it. */
export const NONCE_PLACEHOLDER = `nonce-${randomBytes(16).toString('hex')}`;

export function hostPages(
  build: PageBuild,
  { api, publicUrl, log }: PageSite,
  scripts: PageScripts,
): PageHandler {
  return build.createHost({
    api,
    publicUrl,
    ...scripts,
    nonce: NONCE_PLACEHOLDER,
    onError: (error) => log.error({ err: error }, 'a page could not be drawn'),
  });
}
