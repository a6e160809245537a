import { z } from 'zod';
import { type Procedure, procedureAt } from './procedure-at.ts';

/** The canonical address of a read, and its route. */
export type ApiKey = { key: string; route: string };

/**
 * Unknown parameters are dropped; the others are written as they were parsed, in the contract's order. Null
 * for anything that is not a read, or would be refused. What is kept under this address must also be made
 * from it, so that no odd spelling can be read in two ways.
 */
export function apiKeyOf(address: string): ApiKey | null {
  const [, path = '', query = ''] = /^\/api(\/[^?]*)(?:\?(.*))?$/.exec(address) ?? [];
  const found = procedureAt('GET', path);
  if (!found) return null;
  const key = keyOf(found.procedure, found.segments, new URLSearchParams(query));
  return key === null ? null : { key, route: apiRoute(found.procedure) };
}

/** A procedure's name in request metrics. */
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
  // Repeated parameters are for the API itself to refuse.
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

/** Ids are case-insensitive. */
function writeValue(schema: unknown, value: unknown): string {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  return inner instanceof z.ZodUUID ? String(value).toLowerCase() : String(value);
}
