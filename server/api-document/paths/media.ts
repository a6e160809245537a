import { errorResponses } from '#server/api-document/error-responses.ts';
import type { Answer, Parameter, Paths, Schema } from '#server/api-document/openapi.ts';
import { WITHOUT_SESSION } from '#server/api-document/security.ts';
import { MEDIA_FILES } from '#server/lessons/media/media-pass.ts';
import { CODE_PATTERN } from '#shared/academy/certificate.rules.ts';
import { NAIL_ART_MODES } from '#shared/nail-art/nail-art-options.ts';
import { DRAWING_VERSION, nailArtPath } from '#shared/nail-art/nail-art-path.ts';

const EXAMPLE = nailArtPath(
  '5f0c4e9a-7a3e-4c55-9d55-0d1a4a1b2c3d',
  { mode: 'crop', palette: 'jade', pattern: 'marble', shape: 'almond', comp: 'duo' },
  { ratio: 'square', longSide: 320 },
);

const BYTES: Schema = { type: 'string', format: 'binary' };
const VIDEO = { 'video/mp4': { schema: BYTES }, 'video/webm': { schema: BYTES } };
const CERTIFICATE = { 'application/pdf': { schema: BYTES }, 'image/png': { schema: BYTES } };
const ATTACHMENT = Object.fromEntries(
  ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'].map((type) => [type, { schema: BYTES }]),
);
const PLAYLIST = { 'application/vnd.apple.mpegurl': { schema: { type: 'string' } } } as const;
const FRAMES = { 'image/webp': { schema: BYTES } };
const TEXT = { 'text/vtt': { schema: { type: 'string' } } } as const;

const range: Parameter = {
  name: 'Range',
  in: 'header',
  description: 'One byte range; `If-Range` is supported too.',
  schema: { type: 'string' },
  example: 'bytes=0-1023',
};
const KNOWN: Answer = { description: 'Not modified since your copy, by `If-None-Match`' };
const OUT_OF_RANGE: Answer = { description: 'The range is beyond the end.' };

const SIGNED: Parameter[] = [
  signed('for', 'Who the address was made for.'),
  signed('until', 'When it expires.'),
  signed('signature', 'The signature.'),
];

/** Files. Their addresses come with the API's answers; clients need not build them. */
export const mediaPaths: Paths = {
  '/media/lessons/{lessonId}/{file}': {
    get: {
      operationId: 'media.getLessonFile',
      tags: ['media'],
      summary: 'A lesson’s video',
      description:
        'The address comes with the lesson, is signed for the person who requested it and expires. The right to watch is checked with each request and again while bytes are sent. Once standard quality is prepared, a video that is better than that is only for those who may see HD; one that was cut only for its creator.',
      security: WITHOUT_SESSION,
      parameters: [
        { name: 'lessonId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
        {
          name: 'file',
          in: 'path',
          required: true,
          schema: { type: 'string', enum: Object.values(MEDIA_FILES) },
        },
        ...SIGNED,
        range,
      ],
      responses: {
        200: { description: 'The whole file', content: VIDEO },
        206: { description: 'The requested range', content: VIDEO },
        304: KNOWN,
        416: OUT_OF_RANGE,
        ...errorResponses(
          'UNAUTHENTICATED',
          'ENROLMENT_REQUIRED',
          'PREMIUM_REQUIRED',
          'NOT_FOUND',
          'LINK_INVALID',
        ),
      },
    },
  },
  '/media/lessons/{lessonId}/captions/{language}': {
    get: {
      operationId: 'media.getCaptionsOfLesson',
      tags: ['media'],
      summary: 'A lesson’s captions in one language',
      description:
        'The address comes with the lesson, is signed like that of its video, and demands the same right.',
      security: WITHOUT_SESSION,
      parameters: [
        { name: 'lessonId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
        { name: 'language', in: 'path', required: true, schema: { type: 'string' }, example: 'pt-BR' },
        ...SIGNED,
      ],
      responses: {
        200: { description: 'The captions', content: TEXT },
        304: KNOWN,
        ...errorResponses('UNAUTHENTICATED', 'ENROLMENT_REQUIRED', 'NOT_FOUND', 'LINK_INVALID'),
      },
    },
  },
  '/media/lessons/{lessonId}/film/{uploadId}/{file}': {
    get: {
      operationId: 'media.getFilmOfLesson',
      tags: ['media'],
      summary: 'What a lesson’s prepared film is played from',
      description:
        'HLS playlists, one file for each quality and one for the sound, of which the playlists name byte ranges, and sheets of small frames. The address of the first playlist comes with the lesson and is signed like that of its video; it names the others. The same right is checked, and that to HD with every file of more than standard quality.',
      security: WITHOUT_SESSION,
      parameters: [
        { name: 'lessonId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
        { name: 'uploadId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
        { name: 'file', in: 'path', required: true, schema: { type: 'string' }, example: 'master.m3u8' },
        ...SIGNED,
        range,
      ],
      responses: {
        200: { description: 'The playlist or the whole file', content: { ...PLAYLIST, ...VIDEO, ...FRAMES } },
        206: { description: 'The requested range', content: { ...VIDEO, ...FRAMES } },
        304: KNOWN,
        416: OUT_OF_RANGE,
        ...errorResponses(
          'UNAUTHENTICATED',
          'ENROLMENT_REQUIRED',
          'PREMIUM_REQUIRED',
          'NOT_FOUND',
          'LINK_INVALID',
        ),
      },
    },
  },
  '/media/lessons/{lessonId}/files/{fileId}': {
    get: {
      operationId: 'media.getFileOfLesson',
      tags: ['media'],
      summary: 'A file that comes with a lesson',
      description:
        'A PDF or a picture, as an attachment. The address comes with the lesson and is signed like that of its video; the same right is checked.',
      security: WITHOUT_SESSION,
      parameters: [
        { name: 'lessonId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
        { name: 'fileId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
        ...SIGNED,
        range,
      ],
      responses: {
        200: { description: 'The whole file', content: ATTACHMENT },
        206: { description: 'The requested range', content: ATTACHMENT },
        304: KNOWN,
        416: OUT_OF_RANGE,
        ...errorResponses('UNAUTHENTICATED', 'ENROLMENT_REQUIRED', 'NOT_FOUND', 'LINK_INVALID'),
      },
    },
  },
  '/media/images/{file}': {
    get: {
      operationId: 'media.getPicture',
      tags: ['media'],
      summary: 'A picture that was uploaded',
      description: 'Public. An address always shows the same picture, so it can be cached for ever.',
      security: WITHOUT_SESSION,
      parameters: [
        {
          name: 'file',
          in: 'path',
          required: true,
          schema: { type: 'string', pattern: String.raw`^[\da-f-]{36}\.webp$` },
        },
        range,
      ],
      responses: {
        200: { description: 'The whole file', content: { 'image/webp': { schema: BYTES } } },
        206: { description: 'The requested range', content: { 'image/webp': { schema: BYTES } } },
        304: KNOWN,
        416: OUT_OF_RANGE,
        ...errorResponses('NOT_FOUND'),
      },
    },
  },
  '/media/profiles/{userId}/{file}': {
    get: {
      operationId: 'media.getProfilePicture',
      tags: ['media'],
      summary: 'A profile’s picture for shared links',
      description:
        'Public, 1200 × 630 pixels. The address comes with the profile (`pictureUrl`) and changes with what the picture shows; an earlier one leads to the present one.',
      security: WITHOUT_SESSION,
      parameters: [
        { name: 'userId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
        {
          name: 'file',
          in: 'path',
          required: true,
          schema: { type: 'string', pattern: String.raw`^[\da-f]{16}\.png$` },
        },
      ],
      responses: {
        200: { description: 'The picture', content: { 'image/png': { schema: BYTES } } },
        302: { description: 'The profile has changed; `Location` has its present picture.' },
        304: KNOWN,
        ...errorResponses('NOT_FOUND', 'UNAVAILABLE'),
      },
    },
  },
  '/certificates/{file}': {
    get: {
      operationId: 'media.getCertificateFile',
      tags: ['media'],
      summary: 'A certificate to print, or its picture for shared links',
      description:
        'Public: whoever has the code has the proof. Neither ever changes, so both can be cached for ever.',
      security: WITHOUT_SESSION,
      parameters: [
        {
          name: 'file',
          in: 'path',
          required: true,
          description: 'The code with `.pdf`, or with `.png` for a picture of 1200 × 630 pixels.',
          schema: { type: 'string', pattern: CODE_PATTERN.source.replace(/\$$/, String.raw`\.(pdf|png)$`) },
        },
        range,
      ],
      responses: {
        200: { description: 'The whole file', content: CERTIFICATE },
        206: { description: 'The requested range', content: CERTIFICATE },
        301: { description: 'The code is spelt differently; `Location` has its one spelling.' },
        304: KNOWN,
        416: OUT_OF_RANGE,
        ...errorResponses('NOT_FOUND', 'UNAVAILABLE'),
      },
    },
  },
  '/figures/{module}/{file}': {
    get: {
      operationId: 'media.getFigure',
      tags: ['media'],
      summary: 'A figure of the academy',
      description:
        'Its address is in the text that shows it. It follows the colour scheme of the page it is on.',
      security: WITHOUT_SESSION,
      parameters: [
        drawnPart('module', 'The number of the module, with two digits.', {
          type: 'string',
          pattern: String.raw`^\d\d$`,
        }),
        drawnPart('file', 'The name of the figure, with `.svg`.', { type: 'string' }),
      ],
      responses: {
        200: { description: 'The drawing', content: { 'image/svg+xml': { schema: BYTES } } },
        304: KNOWN,
        404: { description: 'There is no such figure.' },
        ...errorResponses(),
      },
    },
  },
  '/art/{version}/{frame}/{drawing}/{file}': {
    get: {
      operationId: 'media.getDrawing',
      tags: ['media'],
      summary: 'A drawn picture',
      description: `For anything without a picture of its own: its \`art\` and its id make up the address, for example \`${EXAMPLE}\`. Such an address can be cached for ever.`,
      security: WITHOUT_SESSION,
      parameters: [
        drawnPart('version', 'The version of the drawings.', { type: 'integer', const: DRAWING_VERSION }),
        drawnPart('frame', `${NAIL_ART_MODES.join(', ')}, and the size in pixels.`, { type: 'string' }),
        drawnPart('drawing', 'Palette, pattern, shape and composition, separated by dots.', {
          type: 'string',
        }),
        drawnPart('file', 'The id, with `.webp`; `.png` for link previews.', { type: 'string' }),
      ],
      responses: {
        200: {
          description: 'The picture',
          content: { 'image/webp': { schema: BYTES }, 'image/png': { schema: BYTES } },
        },
        304: KNOWN,
        404: { description: 'There is no such drawing.' },
        503: { description: 'Too many are being drawn; `Retry-After` says when to try again.' },
        ...errorResponses(),
      },
    },
  },
};

function drawnPart(name: string, description: string, schema: Schema): Parameter {
  return { name, in: 'path', required: true, description, schema };
}

function signed(name: string, description: string): Parameter {
  return { name, in: 'query', required: true, description, schema: { type: 'string' } };
}
