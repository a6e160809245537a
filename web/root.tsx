import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, use, useState } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import { AuthProvider } from '#web/auth/auth-provider.tsx';
import { ErrorPage } from '#web/layout/error-page.tsx';
import { sessionHintScript } from '#web/layout/session-hint.ts';
import { NonceContext } from '#web/nonce-context.ts';
import type { Prefetched } from '#web/prefetch.ts';
import { getQueryClient } from '#web/query-client.ts';
import { siteOrigin } from '#web/site-origin.ts';
import { Toaster } from '#web/ui/feedback/toaster.tsx';
import { themeScript } from '#web/ui/theme.ts';
import './app.css';

/** For whatever has no title of its own, such as a page that broke. */
export function meta() {
  return [{ title: 'Lunula' }];
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  return (
    <html lang="en" data-origin={siteOrigin()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: themeScript + sessionHintScript }}
        />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fef9f7" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#160c11" />
        <Meta />
        {/* Style sheets need no nonce, and browsers would hide it from the hydration that compares it. */}
        <Links nonce="" />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  const [queryClient] = useState(getQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <PrefetchedData>
          <Outlet />
        </PrefetchedData>
        <Toaster />
      </AuthProvider>
    </QueryClientProvider>
  );
}

/** Puts what the server loaded into the query cache, so that pages simply use their queries. */
function PrefetchedData({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const loaded = matches.map((match) => match.loaderData as Prefetched | null | undefined);
  const state = loaded.find((entry) => entry?.dehydrated)?.dehydrated;
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}

export { ErrorPage as ErrorBoundary };
