import { errorResponses } from '#server/api-document/error-responses.ts';
import type { Paths } from '#server/api-document/openapi.ts';
import { WITHOUT_SESSION } from '#server/api-document/security.ts';
import { ONE_CLICK_PATH } from '#shared/notifications/unsubscribe.addresses.ts';

const token = {
  name: 'token',
  in: 'query',
  required: true,
  description: 'From a mail’s List-Unsubscribe header.',
  schema: { type: 'string' },
} as const;

export const unsubscribePaths: Paths = {
  [ONE_CLICK_PATH]: {
    post: {
      operationId: 'notifications.unsubscribeInOneClick',
      tags: ['notifications'],
      summary: 'Switches mails off, for mail programs',
      description: 'As in RFC 8058. The token says whose and which; the body is not read.',
      security: WITHOUT_SESSION,
      parameters: [token],
      responses: {
        200: {
          description: 'Switched off',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: { unsubscribed: { type: 'boolean', const: true } },
                required: ['unsubscribed'],
              },
            },
          },
        },
        ...errorResponses('UNSUBSCRIBE_LINK_INVALID'),
      },
    },
    get: {
      operationId: 'notifications.openUnsubscribePage',
      tags: ['notifications'],
      summary: 'Leads to the page that asks first',
      description: 'Changes nothing, because programs follow links.',
      security: WITHOUT_SESSION,
      parameters: [token],
      responses: { 302: { description: 'To the page' }, ...errorResponses() },
    },
  },
};
