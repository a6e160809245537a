import routesOfApi from 'virtual:api-routes';
import { renderToString } from 'react-dom/server';
import { ERRORS, type ErrorCode, isErrorCode } from '#shared/errors.ts';
import type { PageAddress } from '#shared/page-address.ts';
import { createQueryOptions } from '#web/api/create-query-options.ts';
import type { ApiClient } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { App } from '#web/app.tsx';
import { askAheadScript } from '#web/auth/session/ask-ahead-script.ts';
import { Document, stylesheet } from '#web/document.tsx';
import { firstScript } from '#web/first-script.ts';
import { writePageScripts } from '#web/page-scripts.ts';
import { createQueryClient } from '#web/query-client.ts';
import { listAsked } from '#web/router/list-asked.ts';
import { loadPage } from '#web/router/load-page.ts';
import { matchPage } from '#web/router/match-page.ts';
import { pageAddress } from '#web/router/page-address.ts';
import { listLoaded, type ServerSaid, ServerSaidContext, writeServerSaid } from '#web/router/server-said.ts';
import { setSiteOrigin } from '#web/site-origin.ts';
import { startScript } from '#web/start-script.ts';
import { inlineIcons } from '#web/ui/icon/inline-icons.ts';
import { FixedLocation } from '#web/ui/location/fixed-location.tsx';

const DOCUMENT_END = '</body></html>';
const SCRIPT_END = '</script>';

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
    /** The one that stands in every page, of pages that ask for something, and of pages that are read first; for their policy. */
    inlineScripts: [firstScript(), askAheadScript, startScript],
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
        const { ahead, last } = scripts();
        const html = renderToString(<Page />).replace(SCRIPT_END, (end) => end + ahead);
        return `<!DOCTYPE html>${html.slice(0, -DOCUMENT_END.length)}${inlineIcons(html)}${last}${DOCUMENT_END}`;
      } catch (error) {
        options.onError(error);
        throw error;
      }
    }

    function scripts() {
      const files = [route.file, ...(page.soonNeeded?.({ queryClient, params }) ?? [])];
      const code = new Set(files.flatMap(options.scriptsOf));
      const later = new Set(page.neededWithPicture?.({ queryClient, params }).flatMap(options.scriptsOf));
      return writePageScripts({
        entries: options.entries,
        code: [...code],
        soon: [...later].filter((file) => !code.has(file)),
        asked: page.ask && status === 200 ? listAsked(page.ask, routesOfApi, params) : null,
        needsSession: route.needsSession,
      });
    }

    function Page() {
      return (
        <Document serverSaid={writeServerSaid(serverSaid)}>
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
