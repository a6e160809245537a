import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, use, useState, ViewTransition } from 'react';
import { useLocation } from 'react-router';
import { loadedPage, loadPage } from './load-page.ts';
import { matchPage } from './match-page.ts';
import { PageHead } from './page-head.tsx';
import type { PageModule } from './page-module.ts';
import { useServerSaid } from './server-said.ts';

/** Stands around every page behind sign-in. */
type Guard = ComponentType<{ reason?: PageModule['signInReason']; children: ReactNode }>;

/** The page of the current address. While its code is on its way the page before stays, because moves are transitions. */
export function CurrentPage({ guard: Guard }: { guard: Guard }) {
  const { pathname, search, key } = useLocation();
  // A reload keeps the key that its entry of the history was given, so the first one can be any.
  const [firstKey] = useState(key);
  const { isMissing: serverFoundNothing } = useServerSaid();
  const queryClient = useQueryClient();
  const { route, params } = matchPage(pathname);
  const { default: Page, meta, signInReason } = loadedPage(route) ?? use(loadPage(route));
  // What the server found out holds for the address it was asked for, not for where people go from there.
  const isMissing = serverFoundNothing && key === firstKey;
  // From page to page, and not for what changes within one: React hears no event until a transition has taken its
  // picture, and somebody who sets one filter after the other would lose the second.
  const page = (
    <ViewTransition key={pathname} update="none">
      <Page params={params} isMissing={isMissing} />
    </ViewTransition>
  );
  return (
    <>
      <PageHead
        read={() => meta?.({ queryClient, params, search: new URLSearchParams(search), isMissing }) ?? []}
      />
      {route.needsSession ? <Guard reason={signInReason}>{page}</Guard> : page}
    </>
  );
}
