import { oc } from '@orpc/contract';
import { z } from 'zod';
import { apiErrors } from '#shared/api-errors.ts';
import { pageInput, pageOf } from '#shared/pagination.ts';
import { uuid } from '#shared/uuid.ts';
import { STREAM_STATUSES } from './stream.rules.ts';

const streamCard = z.object({
  id: uuid,
  title: z.string(),
  description: z.string(),
  status: z.enum(STREAM_STATUSES),
  scheduledStartTime: z.iso.datetime(),
  isPremiumOnly: z.boolean(),
  viewerCount: z.number().int(),
  creator: z.object({ id: uuid, displayName: z.string(), avatarUrl: z.string().nullable() }),
});

const stream = streamCard.extend({
  actualStartTime: z.iso.datetime().nullable(),
  endTime: z.iso.datetime().nullable(),
  allowTips: z.boolean(),
  maxViewers: z.number().int(),
});

const myStream = streamCard.pick({
  id: true,
  title: true,
  status: true,
  scheduledStartTime: true,
  viewerCount: true,
  isPremiumOnly: true,
});

export type StreamCard = z.infer<typeof streamCard>;
export type Stream = z.infer<typeof stream>;
export type MyStream = z.infer<typeof myStream>;

export const streamsSchemas = { StreamCard: streamCard, Stream: stream, MyStream: myStream };

export const streamsContract = oc.tag('streams').router({
  list: oc
    .route({ method: 'GET', path: '/streams', summary: 'Live and upcoming streams, soonest first' })
    .errors(apiErrors('INVALID_INPUT'))
    .input(pageInput.extend({ q: z.string().trim().max(100).optional() }))
    .output(pageOf(streamCard)),
  listOfCreator: oc
    .route({
      method: 'GET',
      path: '/profiles/{userId}/streams',
      summary: 'A creator’s streams: live, upcoming, then past ones',
    })
    .errors(apiErrors('NOT_FOUND', 'INVALID_INPUT'))
    .input(pageInput.extend({ userId: uuid }))
    .output(pageOf(streamCard)),
  get: oc
    .route({ method: 'GET', path: '/streams/{streamId}', summary: 'A stream the viewer may watch' })
    .errors(apiErrors('NOT_FOUND', 'PREMIUM_REQUIRED'))
    .input(z.object({ streamId: uuid }))
    .output(stream),
  listMine: oc
    .route({ method: 'GET', path: '/me/streams', summary: 'My latest streams' })
    .errors(apiErrors('UNAUTHENTICATED', 'CREATOR_REQUIRED'))
    .output(z.array(myStream)),
  getMine: oc
    .route({ method: 'GET', path: '/me/streams/{streamId}', summary: 'A stream I manage' })
    .errors(apiErrors('UNAUTHENTICATED', 'CREATOR_REQUIRED', 'NOT_FOUND'))
    .input(z.object({ streamId: uuid }))
    .output(stream),
});
