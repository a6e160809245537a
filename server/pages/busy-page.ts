import { ERRORS } from '#shared/errors.ts';

/** Images are allowed for the tab's icon, which browsers request on their own. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** For visitors while more pages are requested than can be rendered; it is static and costs nothing. */
export function busyPage(retryAfterSeconds: number): Response {
  return new Response(HTML, {
    status: ERRORS.UNAVAILABLE.status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': POLICY,
      'Retry-After': String(retryAfterSeconds),
    },
  });
}

const HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="robots" content="noindex" />
    <title>A full house · Lunula</title>
    <style>
      :root {
        color-scheme: light dark;
        --lacquer: light-dark(oklch(0.435 0.16 6), oklch(0.74 0.135 8));
      }
      body {
        min-height: 100dvh;
        box-sizing: border-box;
        max-width: 34rem;
        margin: 0 auto;
        padding: 40px 24px;
        display: grid;
        align-content: center;
        justify-items: start;
        background: light-dark(oklch(0.985 0.006 50), oklch(0.17 0.02 345));
        color: light-dark(oklch(0.235 0.035 350), oklch(0.955 0.01 40));
        font: 400 1.125rem / 1.5 Figtree, system-ui, sans-serif;
      }
      h1 {
        margin: 0;
        font: 700 clamp(2.5rem, 9vw, 3.5rem) / 1.04 "Bricolage Grotesque", Figtree, system-ui, sans-serif;
        letter-spacing: -0.035em;
      }
      a {
        padding: 12px 24px;
        border-radius: 999px;
        background: var(--lacquer);
        color: light-dark(oklch(0.985 0.01 20), oklch(0.2 0.06 350));
        font-weight: 600;
        text-decoration: none;
      }
      a:focus-visible {
        outline: 2px solid var(--lacquer);
        outline-offset: 3px;
      }
    </style>
  </head>
  <body>
    <main>
      <h1>A full house</h1>
      <p>${ERRORS.UNAVAILABLE.message}</p>
      <a href="">Try Again</a>
    </main>
  </body>
</html>
`;
