import { oc } from '@orpc/contract';
import { z } from 'zod';
import { apiErrors } from '#shared/api-errors.ts';
import { filmSchemas, preparedFilm } from '#shared/lessons/film.contract.ts';
import { oneStream } from '#shared/streams/stream-input.ts';
import { chosenId, uuid } from '#shared/uuid.ts';
import { FILM_STATES, RECORDING_STOPS, REPLAY_AUDIENCES, SIGNAL_SOURCES } from './live-video.rules.ts';

const replayFilm = preparedFilm.omit({ version: true, startMs: true, mayKeep: true }).extend({
  poster: z.string().nullable().describe('Shown before it plays.'),
  spans: z
    .array(z.object({ start: z.number(), seconds: z.number(), at: z.number().int() }))
    .describe(
      'Stretches of the film without a break: where they begin and how long they are, in seconds, and when that happened, in milliseconds since 1970.',
    ),
});

/** Addresses are made for one viewer and expire. */
const playback = z.object({
  state: z
    .enum(['waiting', 'live', 'reconnecting', 'replay', 'premium-replay', 'none'])
    .describe(
      'waiting: no picture yet. reconnecting: the signal was lost and may come back. premium-replay: the recording is for Premium only. none: ended without a recording that the viewer may see.',
    ),
  liveUrl: z.string().nullable().describe('A low-latency HLS playlist of the last moments.'),
  rewindUrl: z
    .string()
    .nullable()
    .describe('An HLS playlist of the last hour, for going back while it is live.'),
  replayUrl: z.string().nullable().describe('An HLS playlist of the whole recording.'),
  film: replayFilm
    .nullable()
    .describe(
      'The recording in several sizes. Null until it is prepared; from then on `replayUrl` is null for those who may not see HD, unless the recording is none.',
    ),
  renewAt: z.iso.datetime().describe('When these addresses should be asked for again.'),
});

const signal = z.object({
  ingest: z
    .enum(['open', 'port-taken', 'off'])
    .describe(
      'Whether streaming software can connect at all; `port-taken`: its port could not be opened, as a rule because another program has it.',
    ),
  isConnected: z.boolean(),
  source: z.enum(SIGNAL_SOURCES).nullable(),
  connectedAt: z.iso.datetime().nullable(),
  lostAt: z.iso
    .datetime()
    .nullable()
    .describe('Since when there has been no signal, if there was one before.'),
  video: z
    .object({
      width: z.int(),
      height: z.int(),
      framesPerSecond: z.number(),
      keyframeSeconds: z.number().nullable().describe('Null until two keyframes have come.'),
    })
    .nullable(),
  audio: z.object({ sampleRate: z.int(), channels: z.int() }).nullable(),
  kilobitsPerSecond: z.int(),
  droppedFrames: z.int().describe('Pictures that came too late or broken and were left out.'),
  refusal: z.string().nullable().describe('Why the last encoder was turned away, in words.'),
  previewUrl: z.string().nullable().describe('A low-latency HLS playlist for the owner alone.'),
  recording: z.object({
    isRunning: z.boolean(),
    stoppedBy: z.enum(RECORDING_STOPS).nullable(),
  }),
});

const replay = z.object({
  state: z.enum(['none', 'ready', 'deleted']),
  audience: z.enum(REPLAY_AUDIENCES),
  seconds: z.number(),
  bytes: z.int(),
  stoppedBy: z.enum(RECORDING_STOPS).nullable(),
  keptUntil: z.iso.datetime().nullable().describe('When it will be deleted; null if it is kept.'),
  lesson: z
    .object({ id: uuid, courseId: uuid, courseTitle: z.string() })
    .nullable()
    .describe('The lesson that was made of it last.'),
  preparation: filmSchemas.Preparation.nullable().describe(
    'How far it is with the sizes to choose from; null before that has begun. It can be watched meanwhile.',
  ),
  film: z.object({
    state: z.enum(FILM_STATES),
    downloadUrl: z.string().nullable().describe('Works for a day, also to go on where a download broke off.'),
    keptUntil: z.iso
      .datetime()
      .optional()
      .describe('When the mp4 gives way; it can be made again. Only if it is ready.'),
    remark: z
      .string()
      .optional()
      .describe('What there is to know about it, in words: why it could not be made, or what it lacks.'),
  }),
});

export type ReplayFilm = z.infer<typeof replayFilm>;
export type Playback = z.infer<typeof playback>;
export type Signal = z.infer<typeof signal>;
export type Replay = z.infer<typeof replay>;

export const liveVideoSchemas = {
  ReplayFilm: replayFilm,
  Playback: playback,
  Signal: signal,
  Replay: replay,
};

const hosting = oc.errors(apiErrors('UNAUTHENTICATED', 'CREATOR_REQUIRED', 'NOT_FOUND'));

export const liveVideoContract = oc.tag('live video').router({
  getPlayback: oc
    .route({ method: 'GET', path: '/streams/{streamId}/playback', summary: 'Where a stream’s picture is' })
    .errors(apiErrors('NOT_FOUND', 'PREMIUM_REQUIRED'))
    .input(oneStream)
    .output(playback),
  getSignal: hosting
    .route({ method: 'GET', path: '/me/streams/{streamId}/signal', summary: 'What my stream receives' })
    .input(oneStream)
    .output(signal),
  getReplay: hosting
    .route({ method: 'GET', path: '/me/streams/{streamId}/replay', summary: 'My stream’s recording' })
    .input(oneStream)
    .output(replay),
  setReplayAudience: hosting
    .route({ method: 'PUT', path: '/me/streams/{streamId}/replay', summary: 'Who may watch the recording' })
    .errors(apiErrors('INVALID_INPUT'))
    .input(oneStream.extend({ audience: z.enum(REPLAY_AUDIENCES) }))
    .output(replay),
  deleteReplay: hosting
    .route({ method: 'DELETE', path: '/me/streams/{streamId}/replay', summary: 'Deletes the recording' })
    .errors(apiErrors('STREAM_NOT_ENDED'))
    .input(oneStream)
    .output(replay),
  makeFilm: hosting
    .route({
      method: 'POST',
      path: '/me/streams/{streamId}/replay/film',
      summary: 'Makes one mp4 of the recording, to download',
    })
    .errors(apiErrors('STREAM_NOT_ENDED', 'LIMIT_REACHED'))
    .input(oneStream)
    .output(replay),
  makeLesson: hosting
    .route({
      method: 'POST',
      path: '/me/streams/{streamId}/replay/lesson',
      summary: 'Turns the recording into a lesson at the end of one of my courses',
    })
    .errors(
      apiErrors(
        'STREAM_NOT_ENDED',
        'SOUND_ONLY',
        'CONFLICT',
        'ALREADY_DELETED',
        'LIMIT_REACHED',
        'INVALID_INPUT',
      ),
    )
    .input(oneStream.extend({ courseId: uuid }).extend(chosenId.shape))
    .output(z.object({ lessonId: uuid })),
});
