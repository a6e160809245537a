import { type ReactNode, useEffect } from 'react';
import { BottomBar } from '#web/layout/navigation/bottom-bar.tsx';
import { SiteHeader } from '#web/layout/navigation/site-header.tsx';
import { useSignOutOnArrival } from '#web/layout/navigation/use-sign-out-on-arrival.ts';
import { Hearing } from '#web/layout/page-change/hearing.tsx';
import { NavigationProgress } from '#web/layout/page-change/navigation-progress.tsx';
import { PageChange } from '#web/layout/page-change/page-change.tsx';
import { usePlace } from '#web/router/use-place.ts';
import { completeIcons } from '#web/ui/icon/complete-icons.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { registerServiceWorker } from './register-service-worker.ts';
import { showsFooter } from './shows-footer.ts';
import { SiteFooter } from './site-footer.tsx';
import { SkipLink } from './skip-link.tsx';
import { useOwnChanges } from './use-own-changes.ts';
import { useSubscriptionEvents } from './use-subscription-events.ts';

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const pathname = usePlace();
  useOwnChanges();
  useSubscriptionEvents();
  useSignOutOnArrival();
  useEffect(registerServiceWorker, []);
  useEffect(() => void completeIcons(), []);
  return (
    <>
      <SkipLink />
      <PageChange />
      <Hearing />
      <NavigationProgress />
      <div className="flex min-h-dvh flex-col pb-bottom-bar">
        <SiteHeader />
        <main id="main" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        {showsFooter(pathname) ? <SiteFooter /> : null}
      </div>
      <BottomBar />
      <OfflineNotice />
    </>
  );
}
