import routesOfApi from 'virtual:api-routes';
import { renderToString } from 'react-dom/server';
import { ERRORS, type ErrorCode, isErrorCode } from '#shared/errors.ts';
import type { PageAddress } from '#shared/page-address.ts';
import { createQueryOptions } from '#web/api/create-query-options.ts';
import type { ApiClient } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { App } from '#web/app.tsx';
import { Document, stylesheet } from '#web/document.tsx';
import { firstScript } from '#web/first-script.ts';
import { createQueryClient } from '#web/query-client.ts';
import { listAsked } from '#web/router/list-asked.ts';
import { loadPage } from '#web/router/load-page.ts';
import { matchPage } from '#web/router/match-page.ts';
import { pageAddress } from '#web/router/page-address.ts';
import { listLoaded, type ServerSaid, ServerSaidContext, writeServerSaid } from '#web/router/server-said.ts';
import { setSiteOrigin } from '#web/site-origin.ts';
import { inlineIcons } from '#web/ui/icon/inline-icons.ts';
import { FixedLocation } from '#web/ui/location/fixed-location.tsx';

const DOCUMENT_END = '</body></html>';

export type HostOptions = {
  api: ApiClient;
  publicUrl: string;
  /** Scripts to start with, and what a page's file brings along. */
  entries: readonly string[];
  scriptsOf(file: string): readonly string[];
  onError(error: unknown): void;
};

/** Pages as a visitor sees them: the host process calls this and imports nothing else of ours. */
export function createHost(options: HostOptions) {
  const api = createQueryOptions<ApiClient>(options.api, routesOfApi);
  setSiteOrigin(options.publicUrl);
  return {
    /** The one that stands in every page, for their policy. */
    inlineScript: firstScript(),
    stylesheet,
    addressOf: (path: string, search: string) => pageAddress(path, search, loadPage),
    draw,
  };

  async function draw<Known>(
    { path, search }: PageAddress,
    findMissing: () => Known | null,
  ): Promise<{ status: number; html: string } | Known> {
    const { route, params } = matchPage(path);
    const queryClient = createQueryClient();
    const page = await loadPage(route);
    let status = route.path === '*' ? 404 : 200;
    await page
      .load?.({ api, queryClient, params, search: new URLSearchParams(search) })
      .catch((error: unknown) => {
        status = statusFor(errorCodeOf(error));
      });
    if (status === 404) {
      const known = findMissing();
      if (known) return known;
      // What was found before something was missing must not stand in a page for others.
      queryClient.clear();
    }
    const serverSaid: ServerSaid = { loaded: listLoaded(queryClient), isMissing: status === 404 };
    return { status, html: render() };

    /** In one piece: data and code are here by now, and a stream would wait for nothing, at half the cost of the page. */
    function render(): string {
      try {
        const html = renderToString(<Page />);
        return `<!DOCTYPE html>${html.slice(0, -DOCUMENT_END.length)}${inlineIcons(html)}${scripts()}${DOCUMENT_END}`;
      } catch (error) {
        options.onError(error);
        throw error;
      }
    }

    /**
     * After all that is seen: a page is read before it is used. One behind sign-in shows little until they are here. What
     * starts the page is the first of them: browsers load six files at a time, and it is small but waited for by all.
     */
    function scripts(): string {
      const files = [route.file, ...(page.soonNeeded?.({ queryClient, params }) ?? [])];
      const ahead = new Set(files.flatMap(options.scriptsOf));
      const priority = route.needsSession ? '' : ' fetchpriority=low';
      return [
        ...options.entries.map((script) => `<script type=module async${priority} src="${script}"></script>`),
        ...Array.from(ahead, (script) => `<link rel=modulepreload${priority} href=${script}>`),
      ].join('');
    }

    function Page() {
      return (
        <Document
          serverSaid={writeServerSaid(serverSaid)}
          asked={page.ask && status === 200 ? listAsked(page.ask, routesOfApi, params) : undefined}
        >
          <ServerSaidContext value={serverSaid}>
            <FixedLocation at={path + search}>
              <App queryClient={queryClient} />
            </FixedLocation>
          </ServerSaidContext>
        </Document>
      );
    }
  }
}

function statusFor(code: ErrorCode | null): number {
  // An address that cannot name anything is as missing as one that names nothing.
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') return 404;
  // What needs more than a visitor has is answered by a page that says so.
  return isErrorCode(code) && ERRORS[code].status < 500 ? 200 : 503;
}
