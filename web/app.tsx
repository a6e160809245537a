import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { AuthProvider } from '#web/auth/auth-provider.tsx';
import { SignedIn } from '#web/auth/signed-in.tsx';
import { ErrorMessage } from '#web/layout/error-message.tsx';
import { CurrentPage } from '#web/router/current-page.tsx';
import { FollowLinks } from '#web/router/follow-links.tsx';
import { PageBoundary } from '#web/router/page-boundary.tsx';
import { ScrollRestoration } from '#web/router/scroll-restoration.tsx';
import { TakeOverTyped } from '#web/router/take-over-typed.tsx';
import { Shell } from '#web/shell/shell.tsx';
import { Toaster } from '#web/ui/feedback/toaster.tsx';
import { useLocation } from '#web/ui/location/location.ts';

/** The whole application inside a router; server and browser bring their own. */
export function App({ queryClient }: { queryClient: QueryClient }) {
  const { pathname } = useLocation();
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <FollowLinks>
          <Shell>
            <PageBoundary page={pathname} fallback={(error) => <ErrorMessage key={pathname} error={error} />}>
              <CurrentPage guard={SignedIn} />
            </PageBoundary>
          </Shell>
        </FollowLinks>
        <Toaster />
        <ScrollRestoration />
        <TakeOverTyped />
      </AuthProvider>
    </QueryClientProvider>
  );
}
