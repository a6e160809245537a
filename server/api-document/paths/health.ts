import { errorResponses } from '#server/api-document/error-responses.ts';
import type { Answer, Paths, Schema } from '#server/api-document/openapi.ts';
import { WITHOUT_SESSION } from '#server/api-document/security.ts';

/** For operators. */
export const healthPaths: Paths = {
  '/healthz': {
    get: {
      operationId: 'health.isAlive',
      tags: ['health'],
      summary: 'Is the process alive?',
      security: WITHOUT_SESSION,
      responses: { 200: status('It does', 'alive'), ...errorResponses() },
    },
  },
  '/readyz': {
    get: {
      operationId: 'health.isReady',
      tags: ['health'],
      summary: 'Does its database answer?',
      security: WITHOUT_SESSION,
      responses: {
        200: status('It does', 'ready'),
        503: status('It does not, or the process is stopping', 'not ready'),
        ...errorResponses(),
      },
    },
  },
  '/metrics': {
    get: {
      operationId: 'health.getMetrics',
      tags: ['health'],
      summary: 'Figures for Prometheus',
      description: 'On loopback, or with the token from the setting `METRICS_TOKEN`. Otherwise 404.',
      security: [{}, { metricsToken: [] }],
      responses: {
        200: {
          description: 'In Prometheus’ text format',
          content: { 'text/plain': { schema: { type: 'string' } } },
        },
        ...errorResponses('NOT_FOUND'),
      },
    },
  },
};

function status(description: string, word: string): Answer {
  const schema: Schema = {
    type: 'object',
    properties: { status: { type: 'string', const: word } },
    required: ['status'],
  };
  return { description, content: { 'application/json': { schema } } };
}
