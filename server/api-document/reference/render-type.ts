import { html } from 'hono/html';
import type { Schema } from '#server/api-document/openapi.ts';
import { renderWords } from './render-prose.ts';

type Markup = ReturnType<typeof html>;

const WORDS: Record<string, string> = {
  'date-time': 'time',
  uri: 'address',
  binary: 'bytes',
  integer: 'whole number',
};

/** A value's type in a few words; named schemas are linked. */
export function renderType(schema: Schema): Markup {
  const { $ref, anyOf, items, type = '', format = type } = schema;
  if ($ref !== undefined) return renderReference($ref);
  if (anyOf) return html`${separate(anyOf.map(renderType))}`;
  if (schema.enum) return html`${separate(schema.enum.map(renderLiteral))}`;
  if (schema.const !== undefined) return renderLiteral(schema.const);
  if (items) return html`list of ${renderType(items)}`;
  return html`${WORDS[format] ?? format}${sayBounds(schema)}`;
}

function renderReference(reference: string): Markup {
  const name = reference.slice(reference.lastIndexOf('/') + 1);
  return html`<a href="#${name}">${name}</a>`;
}

function renderLiteral(value: unknown): Markup {
  return html`<code>${JSON.stringify(value)}</code>`;
}

function separate(choices: Markup[]): Markup[] {
  return choices.map((choice, index) => html`${index === 0 ? '' : ' or '}${choice}`);
}

function sayBounds({ minLength, maxLength, minimum, maximum, multipleOf, ...schema }: Schema): string {
  const bounds = [
    saySpan(minLength, maxLength, ' characters'),
    saySpan(minimum, maximum, ''),
    multipleOf !== undefined && `in steps of ${multipleOf}`,
    schema.default !== undefined && `${JSON.stringify(schema.default)} by default`,
  ];
  return bounds
    .filter((bound) => bound !== false)
    .map((bound) => `, ${bound}`)
    .join('');
}

function saySpan(least: number | undefined, most: number | undefined, unit: string): string | false {
  if (least !== undefined && most !== undefined) return `${least} to ${most}${unit}`;
  if (most !== undefined) return `at most ${most}${unit}`;
  return least !== undefined && `at least ${least}${unit}`;
}

/** The fields of an object, or of each of its alternatives. */
export function renderFields({ anyOf, items, properties, required = [] }: Schema): Markup | Markup[] | null {
  if (anyOf) return anyOf.map((choice) => html`${renderFields(choice)}`);
  if (items) return renderFields(items);
  if (!properties) return null;
  return html`<dl>
    ${Object.entries(properties).map(([name, field]) => renderField(name, field, required.includes(name)))}
  </dl>`;
}

export function renderField(name: string, schema: Schema, isRequired: boolean, note = schema.description) {
  return html`<div>
    <dt><code>${name}</code></dt>
    <dd>
      ${renderType(schema)}${isRequired ? null : html`, <em>optional</em>`}
      ${note ? html`<p class="soft">${renderWords(note)}</p>` : null} ${renderFields(schema)}
    </dd>
  </div>`;
}
