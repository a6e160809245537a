import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, use, useState, ViewTransition } from 'react';
import { useLocation } from '#web/ui/location/location.ts';
import { loadedPage, loadPage } from './load-page.ts';
import { matchPage } from './match-page.ts';
import { PageHead } from './page-head.tsx';
import type { PageModule } from './page-module.ts';
import { useServerSaid } from './server-said.ts';

/** Wraps every page behind sign-in. */
type Guard = ComponentType<{
  reason?: PageModule['signInReason'];
  pending?: PageModule['Pending'];
  children: ReactNode;
}>;

/**
 * The page at the current address. While its code loads the previous page stays, because navigations are transitions.
 */
export function CurrentPage({ guard: Guard }: { guard: Guard }) {
  const { pathname, search, key } = useLocation();
  // A reload keeps its history entry's key, so the first key can be anything.
  const [firstKey] = useState(key);
  const { isMissing: serverFoundNothing } = useServerSaid();
  const queryClient = useQueryClient();
  const { route, params } = matchPage(pathname);
  const { default: Page, meta, signInReason, Pending } = loadedPage(route) ?? use(loadPage(route));
  // What the server found applies to the address it was asked for, not to wherever people go from there.
  const isMissing = serverFoundNothing && key === firstKey;
  const page = <Page params={params} isMissing={isMissing} />;
  return (
    <>
      <PageHead
        read={() => meta?.({ queryClient, params, search: new URLSearchParams(search), isMissing }) ?? []}
      />
      {/*
       * Only between pages, not for changes within one: React handles no events until a transition has taken its
       * snapshot, and someone setting one filter after another would lose the second. That it is known who is signed
       * in is such a change, so this is around the guard.
       */}
      <ViewTransition key={pathname} update="none" exit="leaving">
        {route.needsSession ? (
          <Guard reason={signInReason} pending={Pending}>
            {page}
          </Guard>
        ) : (
          page
        )}
      </ViewTransition>
    </>
  );
}
