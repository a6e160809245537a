import { errorResponses } from '#server/api-document/error-responses.ts';
import type { Paths } from '#server/api-document/openapi.ts';
import { FOR_MEMBERS } from '#server/api-document/security.ts';
import { ACCOUNT_DATA_PATH } from '#shared/account/account.rules.ts';

export const accountDataPaths: Paths = {
  [ACCOUNT_DATA_PATH]: {
    get: {
      operationId: 'account.downloadData',
      tags: ['account'],
      summary: 'Everything Lunula holds of me, as a file',
      description:
        'One JSON document with a list for each kind of thing, written as it is read, so its size is not known in advance. Secrets such as password hashes are not in it. A few times an hour per person.',
      security: FOR_MEMBERS,
      responses: {
        200: {
          description: 'The data',
          headers: {
            'Content-Disposition': { description: 'A name for the file.', schema: { type: 'string' } },
          },
          content: {
            'application/json': {
              schema: {
                type: 'object',
                additionalProperties: { type: 'array', items: { type: 'object' } },
                properties: { about: { type: 'object', description: 'Whose data this is, and of when.' } },
              },
            },
          },
        },
        ...errorResponses('UNAUTHENTICATED', 'TOO_MANY_REQUESTS'),
      },
    },
  },
};
