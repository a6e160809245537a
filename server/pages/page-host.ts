import type { Logger } from '#server/platform/log.ts';
import type { Answer } from '#server/platform/public-cache/kept-answers.ts';
import type { createVisitorClient } from '#server/requests/api.ts';
import type { PageAddress } from '#shared/page-address.ts';
import { createPageHeaders } from './page-headers.ts';

export type PageHost = {
  addressOf(path: string, search: string): Promise<PageAddress>;
  /** Renders a page. If there is nothing to show, the not-found page is rendered only if `findMissing` has none. */
  draw(address: PageAddress, findMissing: () => Answer | null): Promise<DrawnPage | Answer>;
};

type Drawing = { status: number; html: string };
type DrawnPage = Drawing & { headers: Record<string, string> };

/** What the pages are told about their site. */
export type PageSite = {
  api: ReturnType<typeof createVisitorClient>;
  publicUrl: string;
  isHttps: boolean;
  log: Logger;
};

/** Where the browser finds the pages' scripts. */
export type PageScripts = {
  entries: readonly string[];
  /** The scripts that a page's source file needs. */
  scriptsOf(file: string): readonly string[];
};

/** What the built pages export for us; the server never imports their source. */
export type PageBuild = {
  createHost(
    options: Pick<PageSite, 'api' | 'publicUrl'> & PageScripts & { onError(error: unknown): void },
  ): {
    inlineScripts: readonly string[];
    stylesheet: string;
    addressOf: PageHost['addressOf'];
    draw(address: PageAddress, findMissing: () => Answer | null): Promise<Drawing | Answer>;
  };
};

export function hostPages(
  build: PageBuild,
  { api, publicUrl, isHttps, log }: PageSite,
  { isDevelopment, ...scripts }: PageScripts & { isDevelopment: boolean },
): PageHost {
  const { inlineScripts, stylesheet, ...host } = build.createHost({
    api,
    publicUrl,
    ...scripts,
    onError: (error) => log.error({ err: error }, 'a page could not be rendered'),
  });
  const headersOf = createPageHeaders({ isHttps, isDevelopment, inlineScripts, stylesheet });
  return {
    addressOf: host.addressOf,
    async draw(address, findMissing) {
      const drawn = await host.draw(address, findMissing);
      return 'html' in drawn ? { ...drawn, headers: headersOf(address.path) } : drawn;
    },
  };
}
