import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { generateOpenApi } from '#server/api.ts';

type OpenApi = Awaited<ReturnType<typeof generateOpenApi>>;
type Operation = {
  method: string;
  path: string;
  summary: string;
  tag: string;
  input: unknown;
  answers: string[];
};

const STYLE = `
  :root { color-scheme: light dark; }
  body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 4rem; font: 16px/1.5 system-ui, sans-serif; }
  h1, h2 { line-height: 1.1; } h2 { margin-top: 3rem; text-transform: capitalize; }
  details { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .75rem 0; }
  summary { cursor: pointer; display: flex; flex-wrap: wrap; gap: .25rem 1rem; min-height: 28px; align-items: center; }
  code, pre { font: 14px/1.5 ui-monospace, monospace; }
  .method { font-weight: 700; min-width: 3.5rem; display: inline-block; }
  pre { overflow-x: auto; padding: 1rem; border-radius: 8px; background: color-mix(in srgb, currentColor 7%, transparent); }
`;

/** A plain page without scripts, so that the reference needs nothing from anywhere else. */
export function renderApiReference(document: OpenApi) {
  const style = createHash('sha256').update(STYLE).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${style}'; frame-ancestors 'none'; base-uri 'none'`;
  const groups = Map.groupBy(operationsOf(document), (operation) => operation.tag);
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Lunula API</title>
        <style>${raw(STYLE)}</style>
      </head>
      <body>
        <main>
          <h1>Lunula API</h1>
          <p>${document.info.description}</p>
          <p>The machine-readable document is at <a href="/api/openapi.json">/api/openapi.json</a>.</p>
          ${[...groups].map(
            ([tag, operations]) => html`<section><h2>${tag}</h2>${operations.map(renderOperation)}</section>`,
          )}
        </main>
      </body>
    </html>`;
  return { policy, html: page };
}

function renderOperation(operation: Operation) {
  return html`<details>
    <summary>
      <code><span class="method">${operation.method}</span> /api${operation.path}</code>
      <span>${operation.summary}</span>
    </summary>
    <p>Answers: ${operation.answers.join(', ')}</p>
    <pre tabindex="0"><code>${JSON.stringify(operation.input, null, 2)}</code></pre>
  </details>`;
}

function operationsOf(document: OpenApi): Operation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).flatMap(([method, value]) => {
      if (typeof value !== 'object' || value === null || !('responses' in value)) return [];
      const { summary = '', tags = [], parameters, requestBody, responses = {} } = value;
      const input = { ...(parameters && { parameters }), ...(requestBody && { requestBody }) };
      return [
        {
          method: method.toUpperCase(),
          path,
          summary,
          tag: tags[0] ?? 'api',
          input,
          answers: Object.keys(responses),
        },
      ];
    }),
  );
}
