import { ERRORS, type ErrorCode } from '#shared/errors.ts';
import type { Answer, Reference } from './openapi.ts';

/** Error responses by status, each with its possible codes, plus a default for everything else. */
export function errorResponses(...codes: ErrorCode[]): Record<string, Answer | Reference> {
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status);
  return {
    ...Object.fromEntries([...byStatus].map(([status, shared]) => [status, errorResponse(shared)])),
    default: { $ref: '#/components/responses/Failure' },
  };
}

function errorResponse(codes: ErrorCode[]): Answer {
  return {
    description: codes.map(sayCode).join('\n\n'),
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Error' },
            { type: 'object', properties: { code: { type: 'string', enum: codes } } },
          ],
        },
      },
    },
  };
}

/** What any request can run into before or while it is handled. */
const ANYWHERE: ErrorCode[] = ['FOREIGN_ORIGIN', 'TOO_LARGE', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'];

export const FAILURE: Answer = {
  description: ['Any other failure, for example:', ...ANYWHERE.map(sayCode)].join('\n\n'),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

function sayCode(code: ErrorCode): string {
  return `\`${code}\`: ${ERRORS[code].message}`;
}
