import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { buildNameOf } from '#shared/build-name.ts';
import { pageBuild } from '#web/api/page-build.ts';
import { api } from '#web/api.ts';
import { App } from '#web/app.tsx';
import { forgetAskedAhead, forgetAskedAheadSoon } from '#web/auth/session/asked-ahead.ts';
import { sessionStore } from '#web/auth/session/session-store.ts';
import { Document } from '#web/document.tsx';
import { getQueryClient } from '#web/query-client.ts';
import { loadPage } from '#web/router/load-page.ts';
import { matchPage } from '#web/router/match-page.ts';
import { SERVER_SAID_ID, type ServerSaid, ServerSaidContext, takeOver } from '#web/router/server-said.ts';
import { hasStarted, startAgain } from '#web/router/wake.ts';
import { withholdViewTransitions } from '#web/shell/page-change/withhold-view-transitions.ts';
import { resizeForKeyboard } from '#web/shell/resize-for-keyboard.ts';
import { listenAheadOfRouter } from '#web/ui/departure/held-history.ts';
import { BrowserLocation } from '#web/ui/location/browser-location.tsx';
import { pressOnce } from '#web/ui/overlay/press-once.ts';
import { whenIdle } from '#web/ui/when-idle.ts';

/** It can be read meanwhile, as the server has drawn it. */
const untilReloaded = new Promise<never>(() => undefined);

const text = document.getElementById(SERVER_SAID_ID)?.textContent ?? '';
const serverSaid: ServerSaid = JSON.parse(text);
const queryClient = getQueryClient();
takeOver(serverSaid.loaded, queryClient);

const build = buildNameOf(import.meta.url);
pageBuild.setOwn(build);
listenAheadOfRouter();
pressOnce();
withholdViewTransitions();
resizeForKeyboard();
// The page's code is loaded before hydration, so that nothing flickers.
const { route, params } = matchPage(location.pathname);
const page = await loadPage(route).catch(() => (startAgain() ? untilReloaded : undefined));
if (page) hasStarted();
page?.loadAhead?.({ queryClient, params });
if (sessionStore.find()) {
  if (route.needsSession) void page?.ask?.(api, queryClient, params).then(forgetAskedAhead);
  else forgetAskedAheadSoon();
}
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Document serverSaid={text}>
        <ServerSaidContext value={serverSaid}>
          <BrowserLocation>
            <App queryClient={queryClient} />
          </BrowserLocation>
        </ServerSaidContext>
      </Document>
    </StrictMode>,
  );
});
const isSignedIn = () => Boolean(sessionStore.find());
whenIdle(() => {
  import('#web/router/ahead/work-ahead.ts')
    .then(({ workAhead }) => workAhead({ queryClient, build, isSignedIn }))
    // Pages come as well, only later.
    .catch(() => undefined);
});
