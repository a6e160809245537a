import { html } from 'hono/html';
import type { Answer, Operation, Parameter, Reference, Schema } from '#server/api-document/openapi.ts';
import { renderProse } from './render-prose.ts';
import { renderField, renderFields, renderType } from './render-type.ts';

export type PlacedOperation = Operation & { method: string; path: string };

export function renderOperation(operation: PlacedOperation) {
  const { method, path, summary, description, parameters = [], requestBody, responses } = operation;
  const takes = [
    ...parameters.map(renderParameter),
    ...Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => renderBody(type, schema)),
  ];
  return html`<details>
    <summary>
      <span class="call"><b class="method">${method.toUpperCase()}</b> <code>${path}</code></span>
      <span class="access">${sayAccess(operation)}</span>
      <span class="about">${summary}</span>
    </summary>
    <div class="inside">
      ${description ? renderProse(description) : null}
      ${takes.length > 0 ? html`<h3>Takes</h3><dl>${takes}</dl>` : null}
      <h3>Answers</h3>
      <dl>${Object.entries(responses).map(([status, answer]) => renderAnswer(status, answer))}</dl>
    </div>
  </details>`;
}

/** Who may call it, in a word or two. */
function sayAccess({ security }: PlacedOperation): string {
  const needed = security.find((requirement) => Object.keys(requirement).length > 0);
  if (!needed) return 'No session';
  if (!needed.session) return 'Token';
  const [role] = needed.session;
  if (role) return `${role.slice(0, 1).toUpperCase()}${role.slice(1)}`;
  return security.length > 1 ? 'Anyone' : 'Session';
}

function renderParameter({ name, required = false, schema, description, ...parameter }: Parameter) {
  const place = parameter.in === 'header' && 'A header.';
  const notes = [place, description ?? schema.description].filter(Boolean);
  return renderField(name, schema, required, notes.join(' '));
}

function renderBody(type: string, schema: Schema) {
  return html`<div><dt><code>body</code></dt><dd>${renderContent(type, schema)}</dd></div>`;
}

function renderAnswer(status: string, answer: Answer | Reference) {
  if ('$ref' in answer) return html`<div><dt>else</dt><dd>${renderType(answer)}</dd></div>`;
  const { description, headers = {}, content = {} } = answer;
  // Errors look the same everywhere; their codes are in the description.
  const bodies = Number(status) >= 400 ? [] : Object.entries(content);
  return html`<div>
    <dt><code>${status}</code></dt>
    <dd>
      ${description === 'OK' ? null : renderProse(description)}
      ${bodies.map(([type, { schema }]) => html`<p>${renderContent(type, schema)}</p>`)}
      ${Object.entries(headers).map(
        ([name, header]) => html`<dl>${renderField(name, header.schema, true, header.description)}</dl>`,
      )}
    </dd>
  </div>`;
}

function renderContent(type: string, schema: Schema) {
  const as = type === 'application/json' ? null : html` <span class="soft">as ${type}</span>`;
  return html`${renderType(schema)}${as} ${renderFields(schema)}`;
}
