import { createHash } from 'node:crypto';
import { type Html, html } from './html.ts';
import { STYLE } from './look.ts';

const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** No script at all, no style but ours; forms stay here, and lead back to the product they belong to. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

type Page = { title: string; body: Html; isNarrow?: boolean };

export function renderPage({ title, body, isNarrow = false }: Page): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Lunula Test Pay</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${{ markup: STYLE }}</style>
</head>
<body${isNarrow ? html` class="narrow"` : null}>
<header>
<p class="banner">Test mode: no real money moves</p>
<div class="top">${LOGO}<span class="wordmark">Lunula</span> <span class="tag">Test Pay</span></div>
</header>
<main>${body}</main>
<footer>Test Pay plays the payment provider. Card numbers are not kept.</footer>
</body>
</html>
`.markup;
}

const LOGO = html`<svg viewBox="0 0 26 40" aria-hidden="true">
<path fill="var(--lacquer)" d="M2.6 32C3.2 37.4 8 39.6 13 39.6S22.8 37.4 23.4 32C24.4 27 25 23.5 25 19.5C25 9.5 17.5.4 13 .4S1 9.5 1 19.5C1 23.5 1.6 27 2.6 32Z"/>
<path fill="var(--blush)" d="M3.3 34C4.4 30 8.3 27.8 13 27.8S21.6 30 22.7 34C21.2 37.9 17.2 39.6 13 39.6S4.8 37.9 3.3 34Z"/>
</svg>`;
