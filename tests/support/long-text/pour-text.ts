import type { z } from 'zod';
import { contract } from '#shared/contract.ts';
import { callApi } from '#tests/support/browser/call-api.ts';
import { harmlessValue } from '#tests/support/contract/harmless-input.ts';
import { listProcedures } from '#tests/support/contract/list-procedures.ts';
import { listShapes, type Shape } from '#tests/support/contract/list-shapes.ts';

/** 88 letters with no place to break. */
export const WORD = `Nagel${'designwettbewerbsteilnehmerinnen'.repeat(3)}`.slice(0, 88);

/** As much of it as fields of different lengths take. */
const LENGTHS = [WORD.length, 50, 36, 20];

/** For fields that take nothing but an address. */
const LINK = `https://nails.example/${WORD}.mp4`;

/** For fields of several lines. */
const PARAGRAPH = `\n\nAnd ${LINK}`;

/** Text to the contract, but shown to nobody, or only where the person types it. */
const SECRETS = ['email', 'token', 'refresh', 'password', 'current', 'version'];

type Fields = Record<string, unknown>;
type Poured = { method: 'POST' | 'PUT'; path: string; body: Fields; texts: string[] };
type PourOptions = { token: string; params?: Record<string, string>; change?: Fields };

/** Every procedure that takes text, with what to send it. */
const POURED = new Map(
  listProcedures(contract).flatMap(({ name, procedure }) => {
    const { method, path = '' } = procedure.route;
    if (method !== 'POST' && method !== 'PUT') return [];
    return listShapes(procedure.inputSchema)
      .map((shape) => [name, { method, path, ...pourInto(name, shape) }] satisfies [string, Poured])
      .filter(([, { texts }]) => texts.length > 0);
  }),
);

/** The text fields of the product, by feature: `courses.title`, whether a course is made or changed. */
export const TEXT_FIELDS: ReadonlySet<string> = new Set([...POURED.values()].flatMap(({ texts }) => texts));

/** Sends a procedure the long word in every field that takes it, and notes which those were. */
export function createPourer(baseURL: string) {
  const done = new Set<string>();

  function fill(name: string, { params = {}, change }: Omit<PourOptions, 'token'>) {
    const { texts, body, ...route } = POURED.get(name) ?? { texts: [], body: {}, method: 'POST', path: '' };
    const sent: Fields = { ...body, ...params, ...change };
    for (const text of texts) if (isLong(sent[text.slice(text.lastIndexOf('.') + 1)])) done.add(text);
    return { ...route, body: sent };
  }
  return {
    done,
    fill,
    pour<Answer = { id: string }>(
      name: string,
      { token, params = {}, change }: PourOptions,
    ): Promise<Answer> {
      const { method, path, body } = fill(name, { params, change });
      const address = path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '');
      return callApi<Answer>(baseURL, address, { token, method, body });
    },
  };
}

function pourInto(procedure: string, shape: Shape): { body: Fields; texts: string[] } {
  const feature = procedure.slice(0, procedure.lastIndexOf('.'));
  const body: Fields = {};
  const texts: string[] = [];
  for (const [name, field] of Object.entries(shape)) {
    const harmless = harmlessValue(name, field);
    const lengthened = LENGTHS.map((length) => lengthen(harmless, WORD.slice(0, length)));
    const candidates = [lengthen(harmless, WORD + PARAGRAPH), ...lengthened, [WORD], LINK].filter(
      (candidate) => candidate !== harmless,
    );
    const long = candidates.find((candidate) => keeps(field, candidate));
    if (SECRETS.includes(name)) continue;
    if (long !== undefined) texts.push(`${feature}.${name}`);
    body[name] = long ?? harmless;
  }
  return { body, texts };
}

/** Fields of one line take a second one too, and make them one. */
function keeps(field: z.ZodType, value: unknown): boolean {
  const { success, data } = field.safeParse(value);
  return success && hasParagraphs(data) === hasParagraphs(value);
}

function hasParagraphs(value: unknown): boolean {
  return JSON.stringify(value).includes('\\n');
}

function isLong(value: unknown): boolean {
  return JSON.stringify(value).includes(WORD.slice(0, LENGTHS.at(-1)));
}

/** The last word of every line of every text in it grows. */
function lengthen(value: unknown, by: string): unknown {
  if (typeof value === 'string') return value.replace(/\S+$/gm, (last) => last + by) || by;
  if (Array.isArray(value)) return value.length > 0 ? value.map((item) => lengthen(item, by)) : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, lengthen(part, by)]));
}
