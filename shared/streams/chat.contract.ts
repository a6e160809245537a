import { oc } from '@orpc/contract';
import { z } from 'zod';
import { apiErrors } from '#shared/api-errors.ts';
import { pageOf } from '#shared/pagination.ts';
import { chosenId, uuid } from '#shared/uuid.ts';
import { chatFormSchema } from './chat.form.ts';
import { chatMessage } from './chat-message.ts';
import { CHAT_LIMITS, SLOW_MODES } from './stream.rules.ts';
import { oneStream, topicNumber } from './stream-input.ts';

const chatPage = pageOf(chatMessage).extend({
  slowModeSeconds: z.number().int(),
  isMuted: z.boolean().describe('Whether the creator has muted the viewer.'),
  number: topicNumber,
});

const mutedPerson = z.object({ id: uuid, displayName: z.string(), avatarUrl: z.string().nullable() });

export type ChatPage = z.infer<typeof chatPage>;

export const chatSchemas = { ChatMessage: chatMessage, ChatPage: chatPage };

const moderating = oc.errors(apiErrors('UNAUTHENTICATED', 'CREATOR_REQUIRED', 'NOT_FOUND'));

export const chatContract = oc.router({
  list: oc
    .route({
      method: 'GET',
      path: '/streams/{streamId}/chat',
      summary: 'The latest messages, oldest first; the next page holds those before them',
    })
    .errors(apiErrors('NOT_FOUND', 'PREMIUM_REQUIRED', 'INVALID_INPUT'))
    .input(
      oneStream.extend({
        cursor: z.string().max(200).optional().describe('The `nextCursor` of the page after it.'),
        until: z.iso
          .datetime()
          .optional()
          .describe('Only what was said up to this moment, as if the chat had ended then: for replays.'),
        limit: z.coerce.number<number>().int().min(1).max(CHAT_LIMITS.page).default(CHAT_LIMITS.page),
      }),
    )
    .output(chatPage),
  post: oc
    .route({ method: 'POST', path: '/streams/{streamId}/chat', summary: 'Says something while it is live' })
    .errors(
      apiErrors(
        'UNAUTHENTICATED',
        'NOT_FOUND',
        'PREMIUM_REQUIRED',
        'CONFLICT',
        'ALREADY_DELETED',
        'CHAT_CLOSED',
        'CHAT_MUTED',
        'CHAT_TOO_FAST',
        'INVALID_INPUT',
      ),
    )
    .input(oneStream.extend(chatFormSchema.shape).extend(chosenId.shape))
    .output(chatMessage),
  remove: moderating
    .route({
      method: 'DELETE',
      path: '/me/streams/{streamId}/chat/{messageId}',
      summary: 'Removes a message for everyone',
    })
    .input(oneStream.extend({ messageId: uuid }))
    .output(z.object({})),
  mute: moderating
    .route({
      method: 'PUT',
      path: '/me/streams/{streamId}/mutes/{userId}',
      summary: 'Keeps somebody from writing in this stream’s chat',
    })
    .errors(apiErrors('INVALID_INPUT'))
    .input(oneStream.extend({ userId: uuid }))
    .output(z.object({})),
  unmute: moderating
    .route({
      method: 'DELETE',
      path: '/me/streams/{streamId}/mutes/{userId}',
      summary: 'Lets them write again',
    })
    .input(oneStream.extend({ userId: uuid }))
    .output(z.object({})),
  listMuted: moderating
    .route({ method: 'GET', path: '/me/streams/{streamId}/mutes', summary: 'Who is muted, latest first' })
    .input(oneStream)
    .output(z.object({ people: z.array(mutedPerson) })),
  setSlowMode: moderating
    .route({
      method: 'PUT',
      path: '/me/streams/{streamId}/slow-mode',
      summary: 'The shortest time between two messages of one person',
    })
    .errors(apiErrors('INVALID_INPUT'))
    .input(oneStream.extend({ seconds: z.literal(SLOW_MODES) }))
    .output(z.object({ seconds: z.number().int() })),
});
