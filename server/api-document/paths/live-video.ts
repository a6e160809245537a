import { errorResponses } from '#server/api-document/error-responses.ts';
import type { Operation, Parameter, Paths, Schema } from '#server/api-document/openapi.ts';
import { WITHOUT_SESSION } from '#server/api-document/security.ts';
import { LIVE_PATH } from '#shared/live-video/live-video.addresses.ts';

const BYTES: Schema = { type: 'string', format: 'binary' };
const PLAYLIST = { 'application/vnd.apple.mpegurl': { schema: { type: 'string' } } } as const;
const VIDEO = { 'video/mp4': { schema: BYTES } };

const inPath = (name: string, schema: Schema): Parameter => ({ name, in: 'path', required: true, schema });
const ADDRESS = [inPath('streamId', { type: 'string', format: 'uuid' }), inPath('pass', { type: 'string' })];

const inQuery = (name: string, description: string): Parameter => ({
  name,
  in: 'query',
  description,
  schema: { type: 'integer', minimum: 0 },
});

const REFUSALS = ['UNAUTHENTICATED', 'PREMIUM_REQUIRED', 'NOT_FOUND', 'LINK_INVALID', 'UNAVAILABLE'] as const;

function describe(operation: Pick<Operation, 'operationId' | 'summary' | 'description'>): Operation {
  return {
    ...operation,
    tags: ['live video'],
    security: WITHOUT_SESSION,
    parameters: ADDRESS,
    responses: {
      200: { description: 'The playlist', content: PLAYLIST },
      ...errorResponses(...REFUSALS),
    },
  };
}

/**
 * What players load. The addresses come with `GET /api/streams/{streamId}/playback`, are signed for the person who
 * requested them and expire; the right to watch is checked with each request.
 */
export const liveVideoPaths: Paths = {
  [`${LIVE_PATH}/{streamId}/{pass}/{file}`]: {
    get: {
      ...describe({
        operationId: 'liveVideo.getLiveFile',
        summary: 'A stream’s last moments',
        description:
          'Low-latency HLS: `live.m3u8`, and beside it the files it names. The address comes with `GET /api/streams/{streamId}/playback`, is signed for the person who requested it and expires. A playlist waits for what it is asked for, up to six seconds.',
      }),
      parameters: [
        ...ADDRESS,
        inPath('file', {
          type: 'string',
          pattern: String.raw`^(live\.m3u8|init-\d+\.mp4|\d+(\.\d+)?\.m4s)$`,
        }),
        inQuery('_HLS_msn', 'The playlist waits until it contains this segment.'),
        inQuery('_HLS_part', 'The playlist waits until it contains this part of that segment.'),
      ],
      responses: {
        200: { description: 'The file', content: { ...PLAYLIST, ...VIDEO } },
        ...errorResponses('INVALID_INPUT', ...REFUSALS),
      },
    },
  },
  [`${LIVE_PATH}/{streamId}/{pass}/rewind.m3u8`]: {
    get: describe({
      operationId: 'liveVideo.getRewindPlaylist',
      summary: 'The last hour of a live stream',
      description: 'An HLS playlist of what was recorded so far.',
    }),
  },
  [`${LIVE_PATH}/{streamId}/{pass}/replay.m3u8`]: {
    get: describe({
      operationId: 'liveVideo.getReplayPlaylist',
      summary: 'A stream’s recording',
      description: 'An HLS playlist of the whole recording, once the stream is over.',
    }),
  },
  [`${LIVE_PATH}/{streamId}/{pass}/recorded/{file}`]: {
    get: {
      ...describe({
        operationId: 'liveVideo.getRecordedFile',
        summary: 'A part of a recording',
        description: 'As named by the playlists of recordings.',
      }),
      parameters: [
        ...ADDRESS,
        inPath('file', { type: 'string', pattern: String.raw`^(init-\d+\.mp4|(\d+-)?\d+\.m4s)$` }),
      ],
      responses: { 200: { description: 'The file', content: VIDEO }, ...errorResponses(...REFUSALS) },
    },
  },
  [`${LIVE_PATH}/{streamId}/{pass}/prepared/{file}`]: {
    get: {
      ...describe({
        operationId: 'liveVideo.getPreparedFile',
        summary: 'What a prepared replay is played from',
        description:
          'Like a lesson’s prepared film, with the right to the replay. The address comes with `GET /api/streams/{streamId}/playback`.',
      }),
      parameters: [...ADDRESS, inPath('file', { type: 'string' })],
      responses: {
        200: {
          description: 'The playlist or the whole file',
          content: { ...PLAYLIST, ...VIDEO, 'image/webp': { schema: BYTES } },
        },
        206: { description: 'The requested range', content: VIDEO },
        304: { description: 'Not modified since your copy, by `If-None-Match`' },
        416: { description: 'The range is beyond the end.' },
        ...errorResponses(...REFUSALS),
      },
    },
  },
  [`${LIVE_PATH}/{streamId}/{pass}/film.mp4`]: {
    get: {
      ...describe({
        operationId: 'liveVideo.getFilm',
        summary: 'A recording as one file',
        description:
          'For its creator, who has it made first. The address comes with `GET /api/me/streams/{streamId}/replay`, is signed for them and works for a day. Byte ranges are supported.',
      }),
      responses: {
        200: { description: 'The whole file', content: VIDEO },
        206: { description: 'The requested range', content: VIDEO },
        304: { description: 'Not modified since your copy, by `If-None-Match`' },
        416: { description: 'The range is beyond the end.' },
        ...errorResponses('UNAUTHENTICATED', 'NOT_FOUND', 'LINK_INVALID', 'UNAVAILABLE'),
      },
    },
  },
};
