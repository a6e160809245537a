import { oc } from '@orpc/contract';
import { z } from 'zod';
import { apiErrors } from '#shared/api-errors.ts';
import { pageInput, pageOf } from '#shared/pagination.ts';
import { uuid } from '#shared/uuid.ts';
import { NOTIFICATION_KINDS } from './notification.rules.ts';

const notification = z.object({
  id: uuid,
  kind: z.enum(NOTIFICATION_KINDS),
  title: z.string(),
  body: z.string(),
  href: z.string(),
  createdAt: z.iso.datetime(),
  isRead: z.boolean(),
});

export type Notification = z.infer<typeof notification>;

const notifications = oc.errors(apiErrors('UNAUTHENTICATED'));

export const notificationsSchemas = { Notification: notification };

export const notificationsContract = oc.tag('notifications').router({
  listMine: notifications
    .route({ method: 'GET', path: '/me/notifications', summary: 'My notifications, newest first' })
    .errors(apiErrors('INVALID_INPUT'))
    .input(pageInput)
    .output(pageOf(notification).extend({ unreadCount: z.number().int() })),
  markAllRead: notifications
    .route({ method: 'POST', path: '/me/notifications/read', summary: 'Mark all as read' })
    .output(z.object({ unreadCount: z.number().int() })),
});
