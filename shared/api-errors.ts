import { z } from 'zod';
import { ERRORS, type ErrorCode } from './errors.ts';

const errorDetails = z
  .object({
    fields: z.record(z.string(), z.string()).optional(),
    retryAfterSeconds: z.number().int().optional(),
  })
  .optional();

/** The contract's error map for the named codes: status, message and details stand in `ERRORS` alone. */
type ApiErrors<Code extends ErrorCode> = {
  [K in Code]: { status: (typeof ERRORS)[K]['status']; message: string; data: typeof errorDetails };
};

/** The contract's error map for the named codes: status, message and details stand in `ERRORS` alone. */
export function apiErrors<const Code extends ErrorCode>(...codes: Code[]): ApiErrors<Code> {
  const map: Partial<Record<ErrorCode, unknown>> = {};
  for (const code of codes) map[code] = { ...ERRORS[code], data: errorDetails };
  return map as ApiErrors<Code>;
}
