import { randomBytes } from 'node:crypto';
import type { createVisitorClient } from '#server/api.ts';

export type PageHandler = (request: Request) => Promise<Response>;

/** What the built pages export for us; the server never imports their source. */
export type PageBuild = {
  entry: { module: { createHost?: (options: HostOptions) => PageHandler } };
};

/** What the pages are told about the site they belong to. */
export type PageSite = { api: ReturnType<typeof createVisitorClient>; publicUrl: string };

type HostOptions = PageSite & { build: PageBuild; mode: string; nonce: string };

/** Stands in every rendered page and is replaced in every answer; random, so that no content can contain it. */
export const NONCE_PLACEHOLDER = `nonce-${randomBytes(16).toString('hex')}`;

export function hostPages(build: PageBuild, mode: string, { api, publicUrl }: PageSite): PageHandler {
  const { createHost } = build.entry.module;
  if (!createHost) throw new Error('The built pages do not say how to host them; build them again.');
  return createHost({ build, mode, api, publicUrl, nonce: NONCE_PLACEHOLDER });
}
