import { errorResponses } from '#server/api-document/error-responses.ts';
import type { Paths } from '#server/api-document/openapi.ts';
import { WITHOUT_SESSION } from '#server/api-document/security.ts';
import { PAYMENT_WEBHOOK_PATH } from '#shared/billing/billing.addresses.ts';

export const paymentWebhookPaths: Paths = {
  [PAYMENT_WEBHOOK_PATH]: {
    post: {
      operationId: 'billing.receiveEvent',
      tags: ['billing'],
      summary: 'Receives an event from the payment provider',
      description:
        'For the provider only. The signature over the body proves who sent it; the event is only a hint, and the provider is asked for the current state. The same event may be sent any number of times.',
      security: WITHOUT_SESSION,
      parameters: [
        {
          name: 'Stripe-Signature',
          in: 'header',
          description: 'From Stripe; other providers use a header of their own.',
          schema: { type: 'string' },
        },
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              description: 'The event in the provider’s own format.',
              additionalProperties: true,
            },
          },
        },
      },
      responses: {
        200: {
          description: 'Stored, to be processed in a moment',
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
