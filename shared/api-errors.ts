import { z } from 'zod';
import { ERRORS, type ErrorCode } from './errors.ts';

const errorDetails = z.object({
  fields: z.record(z.string(), z.string()).optional().describe('What is wrong, by field.'),
  retryAfterSeconds: z.number().int().optional(),
});
const data = errorDetails.optional();

/** The response whenever something goes wrong, whatever it was. */
const errorBody = z.object({
  code: z.enum(Object.keys(ERRORS) as ErrorCode[]),
  status: z.number().int().describe('The HTTP status, repeated.'),
  message: z.string().describe('Worded for people.'),
  error: z.string().optional().describe('The message again, when a function (`/functions/…`) fails.'),
  data: errorDetails,
  defined: z.boolean().describe('Used by the library that generates the response.'),
});

export const errorSchemas = { Error: errorBody, ErrorDetails: errorDetails };

type ApiErrors<Code extends ErrorCode> = {
  [K in Code]: { status: (typeof ERRORS)[K]['status']; message: string; data: typeof data };
};

/** The contract's error map for the named codes: status, message and details are defined only in `ERRORS`. */
export function apiErrors<const Code extends ErrorCode>(...codes: Code[]): ApiErrors<Code> {
  const map: Partial<Record<ErrorCode, unknown>> = {};
  for (const code of codes) map[code] = { ...ERRORS[code], data };
  return map as ApiErrors<Code>;
}
