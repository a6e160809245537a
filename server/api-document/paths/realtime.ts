import { errorResponses } from '#server/api-document/error-responses.ts';
import type { Parameter, Paths } from '#server/api-document/openapi.ts';
import { WITHOUT_SESSION } from '#server/api-document/security.ts';
import { REALTIME_LIMITS } from '#server/platform/realtime/realtime-limits.ts';
import { CLOSE_CODES, REALTIME_PATH } from '#shared/realtime.ts';

const seconds = (ms: number) => `${ms / 1000} seconds`;

const DESCRIPTION = [
  'A WebSocket. Messages are JSON texts. The first one has to come from the client, within ' +
    `${seconds(REALTIME_LIMITS.helloTimeoutMs)}: a \`RealtimeClientFrame\` with the access token of a session, which never belongs in the address. The server greets back and then sends a \`RealtimeServerFrame\` for each event. Events are hints that something has changed; what it is now is asked of the API.`,
  `The token of a connection runs out as any other does. A client that has got the next one of the same session sends it as \`renew\`, on the same connection; one that does not is cut off ${seconds(REALTIME_LIMITS.renewalGraceMs)} later. A session that ends takes its connections with it at once.`,
  `A message has at most ${REALTIME_LIMITS.maxPayloadBytes} bytes, and a client may send ${REALTIME_LIMITS.maxMessages} of them in ${seconds(REALTIME_LIMITS.messageWindowMs)}. Pings come every ${seconds(REALTIME_LIMITS.pingIntervalMs)}; whoever does not answer is cut off.`,
  `A connection closed with ${CLOSE_CODES.unauthenticated} needs another token, with ${CLOSE_CODES.tooManyMessages} a pause, and with ${CLOSE_CODES.serviceRestart} nothing: connect again at once and read afresh, because events may have been missed. After any other code try again a little later.`,
].join('\n\n');

export const realtimePaths: Paths = {
  [REALTIME_PATH]: {
    get: {
      operationId: 'realtime.connect',
      tags: ['realtime'],
      summary: 'Hear of changes as they happen',
      description: DESCRIPTION,
      security: WITHOUT_SESSION,
      parameters: [
        upgrade('Connection', 'Upgrade'),
        upgrade('Upgrade', 'websocket'),
        {
          name: 'Origin',
          in: 'header',
          required: true,
          description: 'An address of this site; browsers send it by themselves.',
          schema: { type: 'string', format: 'uri' },
        },
      ],
      responses: {
        101: {
          description: 'Connected. What travels from here on:',
          content: {
            'application/json': {
              schema: {
                anyOf: [
                  { $ref: '#/components/schemas/RealtimeClientFrame' },
                  { $ref: '#/components/schemas/RealtimeServerFrame' },
                ],
              },
            },
          },
        },
        403: { description: 'The page that asks is of another site.' },
        503: { description: 'The process is stopping; another one will answer.' },
        ...errorResponses('NOT_FOUND'),
      },
    },
  },
};

function upgrade(name: string, value: string): Parameter {
  return { name, in: 'header', required: true, schema: { type: 'string', const: value } };
}
