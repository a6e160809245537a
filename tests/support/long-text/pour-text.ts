import { z } from 'zod';
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
type Text = {
  /** `courses.title`, or `lessons.files.name` for those in a list. */
  text: string;
  /** The field of the body that it is in. */
  field: string;
};
type Poured = {
  method: 'POST' | 'PUT';
  path: string;
  body: Fields;
  texts: Text[];
  /** What the items of its lists get, apart from what only the scene knows. */
  items: Record<string, Fields>;
};
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
export const TEXT_FIELDS: ReadonlySet<string> = new Set(
  [...POURED.values()].flatMap(({ texts }) => texts.map(({ text }) => text)),
);

/** Sends a procedure the long word in every field that takes it, and notes which those were. */
export function createPourer(baseURL: string) {
  const done = new Set<string>();

  function fill(name: string, { params = {}, change }: Omit<PourOptions, 'token'>) {
    const poured = POURED.get(name);
    if (!poured) throw new Error(`${name} takes no text`);
    const { texts, body, items, ...route } = poured;
    const sent: Fields = { ...body, ...params, ...change };
    for (const [list, item] of Object.entries(items)) sent[list] = fillItems(sent[list], item);
    for (const { text, field } of texts) if (isLong(sent[field])) done.add(text);
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

function pourInto(procedure: string, shape: Shape): Pick<Poured, 'body' | 'texts' | 'items'> {
  const feature = procedure.slice(0, procedure.lastIndexOf('.'));
  const { items, ...poured } = pourFields(shape);
  const texts = poured.texts.map((name) => ({ text: `${feature}.${name}`, field: name }));
  for (const [list, { texts: within }] of Object.entries(items))
    texts.push(...within.map((name) => ({ text: `${feature}.${list}.${name}`, field: list })));
  const bodies = Object.entries(items).map(([list, { body }]) => [list, body]);
  return { body: poured.body, texts, items: Object.fromEntries(bodies) };
}

type PouredFields = { body: Fields; texts: string[]; items: Record<string, PouredFields> };

function pourFields(shape: Shape): PouredFields {
  const body: Fields = {};
  const texts: string[] = [];
  const items: PouredFields['items'] = {};
  for (const [name, field] of Object.entries(shape)) {
    const harmless = harmlessValue(name, field);
    const item = findItem(field);
    if (item && Array.isArray(harmless) && harmless.length === 0) items[name] = pourFields(item.shape);
    const lengthened = LENGTHS.map((length) => lengthen(harmless, WORD.slice(0, length)));
    const candidates = [lengthen(harmless, WORD + PARAGRAPH), ...lengthened, [WORD], LINK].filter(
      (candidate) => candidate !== harmless,
    );
    const long = candidates.find((candidate) => keeps(field, candidate));
    if (SECRETS.includes(name)) continue;
    if (long !== undefined) texts.push(name);
    body[name] = long ?? harmless;
  }
  return { body, texts, items };
}

/** What a list is made of, if those are forms themselves. */
function findItem(field: unknown): z.ZodObject | null {
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable) return findItem(field.unwrap());
  return field instanceof z.ZodArray && field.element instanceof z.ZodObject ? field.element : null;
}

/** An empty list stays empty: the scene says how many there are, and what is particular to each. */
function fillItems(given: unknown, item: Fields): unknown {
  return Array.isArray(given) ? given.map((own: Fields) => ({ ...item, ...own })) : given;
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
