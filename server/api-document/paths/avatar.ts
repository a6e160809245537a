import { errorResponses } from '#server/api-document/error-responses.ts';
import type { Paths, Schema } from '#server/api-document/openapi.ts';
import { FOR_MEMBERS, WITHOUT_SESSION } from '#server/api-document/security.ts';
import { AVATAR_MAX_BYTES, AVATAR_PATH, AVATAR_PIXELS } from '#shared/profiles/avatar.rules.ts';

const BYTES: Schema = { type: 'string', format: 'binary' };
const FORMATS = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

export const avatarPaths: Paths = {
  [AVATAR_PATH]: {
    put: {
      operationId: 'profiles.saveAvatar',
      tags: ['profiles'],
      summary: 'Replace my picture',
      description: `The file itself is the body, up to ${AVATAR_MAX_BYTES / 1024 / 1024} MB. Its content decides what it is. The middle of the picture is redrawn as a square of ${AVATAR_PIXELS} pixels; nothing else of the file is kept.`,
      security: FOR_MEMBERS,
      requestBody: {
        required: true,
        content: Object.fromEntries(FORMATS.map((format) => [format, { schema: BYTES }])),
      },
      responses: {
        200: {
          description: 'My profile, with the new address',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/OwnProfile' } } },
        },
        ...errorResponses(
          'UNAUTHENTICATED',
          'TOO_LARGE',
          'UPLOAD_REFUSED',
          'TOO_MANY_REQUESTS',
          'UNAVAILABLE',
        ),
      },
    },
  },
  '/media/avatars/{userId}/avatar.webp': {
    get: {
      operationId: 'media.getAvatar',
      tags: ['media'],
      summary: 'Somebody’s picture',
      description:
        'Public. The address comes with the profile and names the version, so it can be cached for ever.',
      security: WITHOUT_SESSION,
      parameters: [
        { name: 'userId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
        { name: 'v', in: 'query', description: 'The version.', schema: { type: 'string' } },
      ],
      responses: {
        200: { description: 'The picture', content: { 'image/webp': { schema: BYTES } } },
        304: { description: 'Not modified since your copy, by `If-None-Match`' },
        ...errorResponses('NOT_FOUND'),
      },
    },
  },
};
