import { z } from 'zod';
import { type Procedure, procedureAt } from './procedure-at.ts';

/** The one address of all that ask for the same, and the route that it belongs to. */
export type ApiKey = { key: string; route: string };

/**
 * Parameters that a read does not know are left out, the others stand there as they are understood, in the contract's
 * order. Null for what is no read, or one that would be refused. What is kept under this address has to be made from it
 * too: then nobody's odd spelling can be taken in two ways.
 */
export function apiKeyOf(address: string): ApiKey | null {
  const [, path = '', query = ''] = /^\/api(\/[^?]*)(?:\?(.*))?$/.exec(address) ?? [];
  const found = procedureAt('GET', path);
  if (!found) return null;
  const key = keyOf(found.procedure, found.segments, new URLSearchParams(query));
  return key === null ? null : { key, route: apiRoute(found.procedure) };
}

/** How a procedure is named where requests are counted. */
export function apiRoute({ path }: Pick<Procedure, 'path'>): string {
  return `/api${path}`;
}

function keyOf(
  { path, input, namesInPath }: Procedure,
  segments: string[],
  search: URLSearchParams,
): string | null {
  if (!input) return null;
  const namesInQuery = Object.keys(input.shape).filter((name) => !namesInPath.includes(name));
  const given = namesInQuery.filter((name) => search.has(name));
  // Something said twice is for the API itself to refuse.
  if (given.some((name) => search.getAll(name).length > 1)) return null;
  const { success, data } = input.safeParse(
    Object.fromEntries([
      ...given.map((name) => [name, search.get(name)]),
      ...namesInPath.map((name, at) => [name, decode(segments[at] ?? '')]),
    ]),
  );
  if (!success) return null;
  const write = (name: string) => writeValue(input.shape[name], data[name]);
  const written = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(write(name)));
  const query = new URLSearchParams(Object.fromEntries(given.map((name) => [name, write(name)]))).toString();
  return `/api${written}${query && '?'}${query}`;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Ids are the same in capitals. */
function writeValue(schema: unknown, value: unknown): string {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  return inner instanceof z.ZodUUID ? String(value).toLowerCase() : String(value);
}
