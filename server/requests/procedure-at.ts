import { traverseContractProcedures } from '@orpc/server';
import { z } from 'zod';
import { contract } from '#shared/contract.ts';

/** Where a procedure of the contract is, and what input it takes. */
export type Procedure = {
  method: string;
  /** Relative to `/api`, with its parameters in braces. */
  path: string;
  pattern: RegExp;
  namesInPath: string[];
  /** Null for a write that takes one of several shapes. */
  input: z.ZodObject | null;
};

const procedures = listProcedures();

/** The procedure at a path below `/api`, with the values of its path parameters. */
export function procedureAt(
  method: string,
  path: string,
): { procedure: Procedure; segments: string[] } | null {
  for (const procedure of procedures) {
    const segments = procedure.method === method && procedure.pattern.exec(path)?.slice(1);
    if (segments) return { procedure, segments };
  }
  return null;
}

/** The most specific ones come first. */
function listProcedures(): Procedure[] {
  const found: Procedure[] = [];
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure }) => {
    const { route, inputSchema = z.object({}) } = procedure['~orpc'];
    const { method = 'POST', path = '' } = route;
    const input = inputSchema instanceof z.ZodObject ? inputSchema : null;
    if (method === 'GET' && !input) throw new TypeError(`The input of ${path} has to be an object`);
    const namesInPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]+)')}/?$`);
    found.push({ method, path, pattern, namesInPath, input });
  });
  return found.sort((one, other) => one.namesInPath.length - other.namesInPath.length);
}
