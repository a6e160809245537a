import type { ReactNode } from 'react';
import { firstScript } from '#web/first-script.ts';
import { SERVER_SAID_ID } from '#web/router/server-said.ts';
import { siteOrigin } from '#web/site-origin.ts';
import stylesheet from './app.css?url';
import displayFont from './ui/styles/fonts/display-basic.woff2?url';
import textFont from './ui/styles/fonts/text-basic.woff2?url';

export { stylesheet };

type DocumentProps = {
  /** The server's data, as embedded in the document. */
  serverSaid: string;
  children: ReactNode;
};

export function Document({ serverSaid, children }: DocumentProps) {
  return (
    <html lang="en" data-origin={siteOrigin()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* Only the server's has to say anything: in the browser it has run by now. */}
        <script
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? firstScript() : '' }}
        />
        <link rel="preload" as="font" type="font/woff2" href={textFont} crossOrigin="" />
        <link rel="preload" as="font" type="font/woff2" href={displayFont} crossOrigin="" />
        <link rel="stylesheet" href={stylesheet} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fef9f7" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#160c11" />
      </head>
      <body>
        {children}
        <script
          id={SERVER_SAID_ID}
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: serverSaid }}
        />
      </body>
    </html>
  );
}
