import { z } from 'zod';
import { ERRORS, type ErrorCode } from './errors.ts';

const errorDetails = z.object({
  fields: z.record(z.string(), z.string()).optional().describe('What is wrong, by field.'),
  retryAfterSeconds: z.number().int().optional(),
});
const data = errorDetails.optional();

/** What is answered instead of anything else, whatever went wrong. */
const errorBody = z.object({
  code: z.enum(Object.keys(ERRORS) as ErrorCode[]),
  status: z.number().int().describe('The HTTP status once more.'),
  message: z.string().describe('In words for a person.'),
  error: z.string().optional().describe('The message once more, where a function (`/functions/…`) fails.'),
  data: errorDetails,
  defined: z.boolean().describe('Of use to the library that made the answer.'),
});

export const errorSchemas = { Error: errorBody, ErrorDetails: errorDetails };

type ApiErrors<Code extends ErrorCode> = {
  [K in Code]: { status: (typeof ERRORS)[K]['status']; message: string; data: typeof data };
};

/** The contract's error map for the named codes: status, message and details stand in `ERRORS` alone. */
export function apiErrors<const Code extends ErrorCode>(...codes: Code[]): ApiErrors<Code> {
  const map: Partial<Record<ErrorCode, unknown>> = {};
  for (const code of codes) map[code] = { ...ERRORS[code], data };
  return map as ApiErrors<Code>;
}
