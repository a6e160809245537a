import { traverseContractProcedures } from '@orpc/server';
import { z } from 'zod';
import { contract } from '#shared/contract.ts';

/** A read of the contract: where it is, what it takes, and which of that stands in the path or in the query. */
type Read = {
  path: string;
  pattern: RegExp;
  input: z.ZodObject;
  namesInPath: string[];
  namesInQuery: string[];
};

const reads = listReads();

/**
 * The one address of all that ask for the same: parameters that a read does not know are left out, the others stand
 * there as they are understood, in the contract's order. Null for what is no read, or one that would be refused.
 * What is kept under this address has to be made from it too: then nobody's odd spelling can be taken in two ways.
 */
export function apiKeyOf(address: string): string | null {
  const [, path = '', query = ''] = /^\/api(\/[^?]*?)\/?(?:\?(.*))?$/.exec(address) ?? [];
  for (const read of reads) {
    const segments = read.pattern.exec(path)?.slice(1);
    if (segments) return keyOf(read, segments, new URLSearchParams(query));
  }
  return null;
}

function keyOf(read: Read, segments: string[], search: URLSearchParams): string | null {
  const given = read.namesInQuery.filter((name) => search.has(name));
  // Something said twice is for the API itself to refuse.
  if (given.some((name) => search.getAll(name).length > 1)) return null;
  const { success, data } = read.input.safeParse(
    Object.fromEntries([
      ...given.map((name) => [name, search.get(name)]),
      ...read.namesInPath.map((name, at) => [name, decode(segments[at] ?? '')]),
    ]),
  );
  if (!success) return null;
  const write = (name: string) => writeValue(read.input.shape[name], data[name]);
  const path = read.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(write(name)));
  const query = new URLSearchParams(Object.fromEntries(given.map((name) => [name, write(name)]))).toString();
  return `/api${path}${query && '?'}${query}`;
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

function listReads(): Read[] {
  const found: Read[] = [];
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure }) => {
    const { route, inputSchema = z.object({}) } = procedure['~orpc'];
    const { method, path = '' } = route;
    if (method !== 'GET') return;
    if (!(inputSchema instanceof z.ZodObject))
      throw new TypeError(`The input of ${path} has to be an object`);
    const namesInPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const namesInQuery = Object.keys(inputSchema.shape).filter((name) => !namesInPath.includes(name));
    const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`);
    found.push({ path, pattern, input: inputSchema, namesInPath, namesInQuery });
  });
  return found;
}
