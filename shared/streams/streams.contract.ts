import { oc } from '@orpc/contract';
import { z } from 'zod';
import { apiErrors } from '#shared/api-errors.ts';
import { startedFrom, version } from '#shared/form-version.ts';
import { pageInput, pageOf } from '#shared/pagination.ts';
import { chosenId, uuid } from '#shared/uuid.ts';
import { chatContract, chatSchemas } from './chat.contract.ts';
import { streamFormSchema } from './stream.form.ts';
import { STREAM_STATUSES } from './stream.rules.ts';
import { oneStream, topicNumber } from './stream-input.ts';

/** All that anybody may know of a premium-only stream. */
const streamFace = z.object({
  id: uuid,
  title: z.string(),
  description: z.string(),
  status: z.enum(STREAM_STATUSES),
  scheduledStartTime: z.iso.datetime(),
  isPremiumOnly: z.boolean(),
  creator: z.object({ id: uuid, displayName: z.string(), avatarUrl: z.string().nullable() }),
});

const streamCard = streamFace.extend({
  viewerCount: z.number().int().nullable().describe('Null for premium-only streams.'),
});

const stream = streamFace.extend({
  actualStartTime: z.iso.datetime().nullable(),
  endTime: z.iso.datetime().nullable(),
  allowTips: z.boolean(),
  viewerCount: z.number().int(),
  maxViewers: z.number().int(),
  number: topicNumber,
});

const myStream = streamFace
  .pick({ id: true, title: true, status: true, scheduledStartTime: true, isPremiumOnly: true })
  .extend({ viewerCount: z.number().int() });

/** What its owner manages. */
const ownStream = stream.extend({
  form: streamFormSchema,
  version,
  slowModeSeconds: z.number().int(),
  rtmpUrl: z.string().describe('Where encoders send their signal.'),
});

const streamStatistics = z.object({
  viewerCount: z.number().int(),
  maxViewers: z.number().int(),
  messageCount: z.number().int().describe('Without tips and removed ones.'),
  tipCount: z.number().int(),
  tipsCents: z.number().int(),
  samples: z
    .array(z.object({ minute: z.iso.datetime(), viewers: z.number().int() }))
    .describe('The most at once in each minute since the start, thinned out for long streams.'),
  number: topicNumber,
});

const streamKey = z.object({ streamKey: z.string() });

const streamUpdate = streamFormSchema.extend({ version: startedFrom });

export type StreamFace = z.infer<typeof streamFace>;
export type StreamCard = z.infer<typeof streamCard>;
export type Stream = z.infer<typeof stream>;
export type MyStream = z.infer<typeof myStream>;
export type OwnStream = z.infer<typeof ownStream>;
export type StreamStatistics = z.infer<typeof streamStatistics>;
export type StreamUpdate = z.infer<typeof streamUpdate>;

export const streamsSchemas = {
  StreamFace: streamFace,
  StreamCard: streamCard,
  Stream: stream,
  MyStream: myStream,
  OwnStream: ownStream,
  StreamForm: streamFormSchema,
  StreamUpdate: streamUpdate,
  StreamStatistics: streamStatistics,
  ...chatSchemas,
};

const hosting = oc.errors(apiErrors('UNAUTHENTICATED', 'CREATOR_REQUIRED', 'NOT_FOUND', 'INVALID_INPUT'));

export const streamsContract = oc.tag('streams').router({
  list: oc
    .route({ method: 'GET', path: '/streams', summary: 'Live streams, then upcoming ones, soonest first' })
    .errors(apiErrors('INVALID_INPUT'))
    .input(pageInput.extend({ q: z.string().trim().max(100).optional() }))
    .output(pageOf(streamCard).extend({ number: topicNumber })),
  listOfCreator: oc
    .route({
      method: 'GET',
      path: '/profiles/{userId}/streams',
      summary: 'A creator’s streams: live, upcoming, then past ones, newest first',
    })
    .errors(apiErrors('NOT_FOUND', 'INVALID_INPUT'))
    .input(pageInput.extend({ userId: uuid }))
    .output(pageOf(streamCard)),
  get: oc
    .route({ method: 'GET', path: '/streams/{streamId}', summary: 'A stream the viewer may watch' })
    .errors(apiErrors('NOT_FOUND', 'PREMIUM_REQUIRED'))
    .input(oneStream)
    .output(stream),
  getFace: oc
    .route({
      method: 'GET',
      path: '/streams/{streamId}/face',
      summary: 'What anybody may know of a stream, even of a premium-only one',
    })
    .errors(apiErrors('NOT_FOUND'))
    .input(oneStream)
    .output(streamFace),
  listMine: oc
    .route({ method: 'GET', path: '/me/streams', summary: 'My latest streams' })
    .errors(apiErrors('UNAUTHENTICATED', 'CREATOR_REQUIRED'))
    .output(z.array(myStream)),

  create: hosting
    .route({ method: 'POST', path: '/me/streams', summary: 'Schedules a stream' })
    .errors(apiErrors('CONFLICT', 'ALREADY_DELETED', 'LIMIT_REACHED', 'TOO_MANY_STREAMS'))
    .input(streamFormSchema.extend(chosenId.shape))
    .output(ownStream),
  getMine: hosting
    .route({ method: 'GET', path: '/me/streams/{streamId}', summary: 'A stream I manage' })
    .input(oneStream)
    .output(ownStream),
  update: hosting
    .route({
      method: 'PUT',
      path: '/me/streams/{streamId}',
      summary: 'Saves its form; the time, and who may watch, only until it starts',
    })
    .errors(apiErrors('CHANGED_ELSEWHERE', 'STREAM_STARTED'))
    .input(streamUpdate.extend(oneStream.shape))
    .output(ownStream),
  cancel: hosting
    .route({
      method: 'DELETE',
      path: '/me/streams/{streamId}',
      summary: 'Cancels a scheduled stream: it is deleted, and those who wanted a reminder are told',
    })
    .errors(apiErrors('STREAM_STARTED'))
    .input(oneStream)
    .output(z.object({})),
  goLive: hosting
    .route({ method: 'POST', path: '/me/streams/{streamId}/go-live', summary: 'Starts a scheduled stream' })
    .errors(apiErrors('STREAM_ENDED', 'TOO_MANY_STREAMS'))
    .input(oneStream)
    .output(ownStream),
  end: hosting
    .route({ method: 'POST', path: '/me/streams/{streamId}/end', summary: 'Ends a live stream' })
    .errors(apiErrors('STREAM_NOT_LIVE'))
    .input(oneStream)
    .output(ownStream),
  getStatistics: hosting
    .route({ method: 'GET', path: '/me/streams/{streamId}/statistics', summary: 'How a stream is doing' })
    .input(oneStream)
    .output(streamStatistics),
  revealKey: hosting
    .route({
      method: 'POST',
      path: '/me/streams/{streamId}/key',
      summary: 'The secret that encoders send with the signal',
    })
    .input(oneStream)
    .output(streamKey),
  regenerateKey: hosting
    .route({
      method: 'POST',
      path: '/me/streams/{streamId}/key/regenerate',
      summary: 'Replaces the stream key; the old one stops working',
    })
    .errors(apiErrors('STREAM_ENDED'))
    .input(oneStream)
    .output(streamKey),

  setReminder: oc
    .route({
      method: 'PUT',
      path: '/streams/{streamId}/reminder',
      summary: 'Reminds me ten minutes before an upcoming stream, and when it starts',
    })
    .errors(apiErrors('UNAUTHENTICATED', 'NOT_FOUND', 'STREAM_STARTED', 'LIMIT_REACHED'))
    .input(oneStream)
    .output(z.object({})),
  removeReminder: oc
    .route({ method: 'DELETE', path: '/streams/{streamId}/reminder', summary: 'No longer reminds me' })
    .errors(apiErrors('UNAUTHENTICATED'))
    .input(oneStream)
    .output(z.object({})),
  listReminders: oc
    .route({ method: 'GET', path: '/me/reminders', summary: 'The upcoming streams I want to be reminded of' })
    .errors(apiErrors('UNAUTHENTICATED'))
    .output(z.object({ streamIds: z.array(uuid) })),

  chat: chatContract,
});
