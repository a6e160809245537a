import { type ReactNode, useEffect } from 'react';
import { usePlace } from '#web/router/use-place.ts';
import { BottomBar } from '#web/shell/navigation/bottom-bar.tsx';
import { SiteHeader } from '#web/shell/navigation/site-header.tsx';
import { Hearing } from '#web/shell/page-change/hearing.tsx';
import { NavigationProgress } from '#web/shell/page-change/navigation-progress.tsx';
import { PageChange } from '#web/shell/page-change/page-change.tsx';
import { completeIcons } from '#web/ui/icon/complete-icons.ts';
import { FollowAccount } from './follow-account.tsx';
import { registerServiceWorker } from './register-service-worker.ts';
import { ShellNotices } from './shell-notices.tsx';
import { showsFooter } from './shows-footer.ts';
import { SiteFooter } from './site-footer.tsx';
import { SkipLink } from './skip-link.tsx';
import { TrayHost } from './tray-host.tsx';

/** The frame around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const pathname = usePlace();
  useEffect(registerServiceWorker, []);
  useEffect(() => void completeIcons(), []);
  return (
    <>
      <SkipLink />
      <PageChange />
      <Hearing />
      <FollowAccount />
      <NavigationProgress />
      <div className="shell-frame">
        <SiteHeader />
        <main id="main" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        {showsFooter(pathname) ? <SiteFooter /> : null}
      </div>
      <BottomBar />
      <ShellNotices />
      <TrayHost />
    </>
  );
}
