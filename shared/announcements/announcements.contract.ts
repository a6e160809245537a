import { oc } from '@orpc/contract';
import { z } from 'zod';
import { apiErrors } from '#shared/api-errors.ts';
import { pageInput, pageOf } from '#shared/pagination.ts';
import { chosenId, uuid } from '#shared/uuid.ts';
import { announcementFormSchema } from './announcement.form.ts';

const announcement = z.object({ id: uuid, text: z.string(), createdAt: z.iso.datetime() });

export type Announcement = z.infer<typeof announcement>;

const creators = oc.errors(apiErrors('UNAUTHENTICATED', 'CREATOR_REQUIRED', 'INVALID_INPUT'));

export const announcementsSchemas = { Announcement: announcement };

export const announcementsContract = oc.tag('announcements').router({
  listMine: creators
    .route({ method: 'GET', path: '/me/announcements', summary: 'My announcements, newest first' })
    .input(pageInput)
    .output(pageOf(announcement)),
  post: creators
    .route({
      method: 'POST',
      path: '/me/announcements',
      summary: 'Tell everyone who follows me',
      description: 'Followers are notified in the background. Sending the same id again tells nobody twice.',
    })
    .errors(apiErrors('CONFLICT', 'ALREADY_DELETED', 'TOO_MANY_ANNOUNCEMENTS'))
    .input(announcementFormSchema.extend(chosenId.shape))
    .output(announcement),
  remove: creators
    .route({
      method: 'DELETE',
      path: '/me/announcements/{announcementId}',
      summary: 'Delete one of my announcements and withdraw its notifications',
    })
    .errors(apiErrors('NOT_FOUND'))
    .input(z.object({ announcementId: uuid }))
    .output(z.object({ id: uuid })),
});
