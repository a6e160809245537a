import { html, raw } from 'hono/html';
import type { ApiDocument, Schema } from '#server/api-document/openapi.ts';
import { writeStyle } from '#server/platform/http/write-style.ts';
import { LOOK } from './look.ts';
import { type PlacedOperation, renderOperation } from './render-operation.ts';
import { renderProse } from './render-prose.ts';
import { renderFields, renderType } from './render-type.ts';

/** A plain page without scripts, so that the reference depends on nothing else. */
export function renderReference(document: ApiDocument) {
  const style = writeStyle(LOOK);
  const policy = `default-src 'none'; style-src ${style.source}; img-src 'self'; frame-ancestors 'none'; base-uri 'none'`;
  const { info, tags, components } = document;
  const byTag = Map.groupBy(operationsOf(document), ({ tags }) => tags[0]);
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title}</title>
        <style>${raw(style.css)}</style>
      </head>
      <body>
        <nav aria-label="Contents">
          <a class="name" href="#top">${info.title}</a>
          <ul>
            ${tags.map(({ name }) => html`<li><a href="#tag-${name}">${name}</a></li>`)}
            <li><a href="#schemas">schemas</a></li>
          </ul>
        </nav>
        <main id="top">
          <h1>${info.title}</h1>
          ${renderProse(info.description)}
          <p>The same for programs: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
          ${tags.map(
            ({ name, description }) =>
              html`<section id="tag-${name}">
                <h2>${name}</h2>
                <p class="soft">${description}</p>
                ${byTag.get(name)?.map((operation) => renderOperation(operation))}
              </section>`,
          )}
          <section id="schemas">
            <h2>schemas</h2>
            <p class="soft">Named request and response bodies</p>
            ${Object.entries(components.responses).map(
              ([name, { description }]) =>
                html`<article id="${name}"><h3>${name}</h3>${renderProse(description)}</article>`,
            )}
            ${Object.entries(components.schemas).map(renderSchema)}
          </section>
        </main>
      </body>
    </html>`;
  return { policy, html: String(page) };
}

function renderSchema([name, schema]: [string, Schema]) {
  return html`<article id="${name}">
    <h3>${name}</h3>
    ${renderFields(schema) ?? html`<p>${renderType(schema)}</p>`}
  </article>`;
}

function operationsOf({ paths }: ApiDocument): PlacedOperation[] {
  return Object.entries(paths).flatMap(([path, { parameters: shared = [], ...operations }]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...operation,
      method,
      path,
      parameters: [...shared, ...(operation.parameters ?? [])],
    })),
  );
}
