import { errorResponses } from '#server/api-document/error-responses.ts';
import type { Paths } from '#server/api-document/openapi.ts';
import { WITHOUT_SESSION } from '#server/api-document/security.ts';
import { PAYMENT_WEBHOOK_PATH } from '#shared/billing/billing.addresses.ts';

export const paymentWebhookPaths: Paths = {
  [PAYMENT_WEBHOOK_PATH]: {
    post: {
      operationId: 'billing.receiveEvent',
      tags: ['billing'],
      summary: 'An event of the payment provider',
      description:
        'For the provider only. The signature over the body says who sent it; what the event tells is a hint, and the provider is asked. The same event may be sent any number of times.',
      security: WITHOUT_SESSION,
      parameters: [
        {
          name: 'Stripe-Signature',
          in: 'header',
          description: 'From Stripe; other providers have a header of their own.',
          schema: { type: 'string' },
        },
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              description: 'The event in the provider’s own words.',
              additionalProperties: true,
            },
          },
        },
      },
      responses: {
        200: {
          description: 'Kept, to be processed in a moment',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: { received: { type: 'boolean', const: true } },
                required: ['received'],
              },
            },
          },
        },
        ...errorResponses('BAD_SIGNATURE', 'PAYMENTS_OFF'),
      },
    },
  },
};
