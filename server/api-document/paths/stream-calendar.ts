import { errorResponses } from '#server/api-document/error-responses.ts';
import type { Paths } from '#server/api-document/openapi.ts';
import { FOR_EVERYONE } from '#server/api-document/security.ts';
import { calendarPath } from '#shared/streams/stream.addresses.ts';

export const streamCalendarPaths: Paths = {
  [calendarPath('{streamId}')]: {
    get: {
      operationId: 'streams.getCalendar',
      tags: ['streams'],
      summary: 'A stream as a file for calendars',
      description: 'iCalendar (RFC 5545), with what anybody may know, of premium-only streams too.',
      security: FOR_EVERYONE,
      parameters: [
        { name: 'streamId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
      ],
      responses: {
        200: { description: 'The file', content: { 'text/calendar': { schema: { type: 'string' } } } },
        ...errorResponses('NOT_FOUND'),
      },
    },
  },
};
