import { html, raw } from 'hono/html';
import { writeStyle } from '#server/platform/http/write-style.ts';
import { LOOK } from './look.ts';

export type Html = ReturnType<typeof html>;

const style = writeStyle(LOOK);

/** No scripts, no styles but ours, and forms are sent only to this site. */
export const PAGE_POLICY = `default-src 'none'; style-src ${style.source}; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

export function renderPage(title: string, body: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Lunula Test Pay</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${raw(style.css)}</style>
</head>
<body>
<header>
<p class="banner">Test mode: no real money moves</p>
<p class="top"><img src="/icon.svg" alt="" width="36" height="36"><strong>Lunula</strong> <span class="tag">Test Pay</span></p>
</header>
<main>${body}</main>
<footer>Test Pay stands in for a payment provider. Card numbers aren’t stored.</footer>
</body>
</html>
`;
}

export function renderNotice(title: string, text: string, backUrl: string): Html {
  return renderPage(
    title,
    html`<div class="card stack">
<h1>${title}</h1>
<p>${text}</p>
<p><a class="button primary" href="${backUrl}">Back to Lunula</a></p>
</div>`,
  );
}
