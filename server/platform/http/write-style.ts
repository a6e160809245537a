import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const TOKENS = readFileSync(join(import.meta.dirname, '../../../shared/tokens.css'), 'utf8').replace(
  /\/\*[\s\S]*?\*\/\s*/g,
  '',
);

const BASE = `
:root {
  --text: Figtree, "Avenir Next", system-ui, sans-serif;
  --display: "Bricolage Grotesque", var(--text);
  --mono: "JetBrains Mono", ui-monospace, Menlo, monospace;
}
*, ::before, ::after { box-sizing: border-box; margin: 0; }
body { background: var(--paper); color: var(--ink); font: 400 1rem / 1.5 var(--text); overflow-wrap: break-word; }
h1, h2, h3 { font-family: var(--display); line-height: 1.15; letter-spacing: -0.02em; text-wrap: balance; }
h1 { font-size: clamp(1.75rem, 1.5rem + 1.2vw, 2.25rem); }
a { color: var(--lacquer); text-underline-offset: 0.2em; }
:focus-visible { outline: 2px solid var(--lacquer); outline-offset: 2px; }
code { font: 500 0.875rem / 1.5 var(--mono); }
.soft { color: var(--ink-soft); }
`;

/**
 * The style of a standalone page that the server writes itself: the product's tokens, what all such pages
 * share, and the page's own. `source` is how a Content-Security-Policy allows exactly this style.
 */
export function writeStyle(own: string): { css: string; source: string } {
  const css = `${TOKENS}${BASE}${own}`;
  return { css, source: `'sha256-${createHash('sha256').update(css).digest('base64')}'` };
}
