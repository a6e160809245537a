import { errorResponses } from '#server/api-document/error-responses.ts';
import type { Paths } from '#server/api-document/openapi.ts';
import { WITHOUT_SESSION } from '#server/api-document/security.ts';
import { REALTIME_LIMITS } from '#server/platform/realtime/realtime-limits.ts';
import { CLOSE_CODES, REALTIME_PATH } from '#shared/realtime.ts';
import { seconds, UPGRADE_HEADERS } from './web-socket.ts';

const DESCRIPTION = [
  'A WebSocket. Messages are JSON texts. The client sends the first one, within ' +
    `${seconds(REALTIME_LIMITS.helloTimeoutMs)}: \`hello\`, with a session’s access token, which must not be put in the address, or without one as a visitor. The server greets back. From then on a person’s own events arrive as \`event\`: hints that something has changed; read the current state from the API.`,
  `A client may \`join\` and \`leave\` topics, at most ${REALTIME_LIMITS.maxTopics} at a time. What is said in a topic is numbered and arrives as \`news\`, in order. A client that gives the number of the last message it has, as \`after\`, receives all later ones, unless \`joined\` says that they are not complete: then it has to load what it shows anew. \`ticks\` are figures that the next ones replace, and may be left out. \`refused\` means that there is no such topic, or not for this viewer, or no longer.`,
  `A connection’s token expires like any other. A client that has the next one of the same session sends it as \`renew\`, on the same connection; otherwise it is cut off ${seconds(REALTIME_LIMITS.renewalGraceMs)} later. When a session ends, its connections end at once.`,
  `A message has at most ${REALTIME_LIMITS.maxPayloadBytes} bytes, and a client may send ${REALTIME_LIMITS.maxMessages} of them in ${seconds(REALTIME_LIMITS.messageWindowMs)}. Pings come every ${seconds(REALTIME_LIMITS.pingIntervalMs)}; clients that do not answer are cut off. A person may have ${REALTIME_LIMITS.maxPerPerson} connections per process; the next one closes the oldest. A network may have ${REALTIME_LIMITS.maxVisitorsPerNetwork} connections of visitors; further ones are closed with ${CLOSE_CODES.tooManyMessages}.`,
  `Close code ${CLOSE_CODES.unauthenticated} means that another token is needed, and ${CLOSE_CODES.tooManyMessages} that the client should pause; ${CLOSE_CODES.replaced} that newer connections of the same person took its place, so reconnect only when somebody looks at the page again; after ${CLOSE_CODES.serviceRestart} reconnect at once and reload, because events may have been missed. After any other code try again a little later.`,
].join('\n\n');

export const realtimePaths: Paths = {
  [REALTIME_PATH]: {
    get: {
      operationId: 'realtime.connect',
      tags: ['realtime'],
      summary: 'Receive changes as they happen',
      description: DESCRIPTION,
      security: WITHOUT_SESSION,
      parameters: UPGRADE_HEADERS,
      responses: {
        101: {
          description: 'Connected. The messages from here on:',
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
        403: { description: 'The requesting page belongs to another site.' },
        503: { description: 'The process is shutting down; another one will answer.' },
        ...errorResponses('NOT_FOUND'),
      },
    },
  },
};
