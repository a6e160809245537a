import { oc } from '@orpc/contract';
import { z } from 'zod';
import { apiErrors } from '#shared/api-errors.ts';
import { pageInput, pageOf } from '#shared/pagination.ts';
import { uuid } from '#shared/uuid.ts';
import { NOTIFICATION_CHANNELS, NOTIFICATION_KINDS, UNSUBSCRIBE_SCOPES } from './notification.rules.ts';
import { MOST_UNREAD } from './word-unread.ts';

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

const preference = z.object({
  kind: z.enum(NOTIFICATION_KINDS),
  app: z.boolean(),
  email: z.boolean(),
});

export type NotificationPreference = z.infer<typeof preference>;

const preferenceChange = z.object({
  kind: z.enum(NOTIFICATION_KINDS),
  channel: z.enum(NOTIFICATION_CHANNELS),
  isOn: z.boolean(),
});

export type PreferenceChange = z.infer<typeof preferenceChange>;

const subscription = z.object({
  scope: z.enum(UNSUBSCRIBE_SCOPES).describe('What the link is about: one kind, or the daily digest.'),
  isOn: z.boolean(),
});

export type MailSubscription = z.infer<typeof subscription>;

const unreadCount = z.object({
  unreadCount: z.number().int().describe(`Counted up to ${MOST_UNREAD}, which stands for as many or more.`),
});
const token = z.string().max(300).describe('From a link in a mail.');

const notifications = oc.errors(apiErrors('UNAUTHENTICATED'));

export const notificationsSchemas = {
  Notification: notification,
  NotificationPreference: preference,
  NotificationPreferenceChange: preferenceChange,
  MailSubscription: subscription,
};

export const notificationsContract = oc.tag('notifications').router({
  listMine: notifications
    .route({ method: 'GET', path: '/me/notifications', summary: 'My notifications, newest first' })
    .errors(apiErrors('INVALID_INPUT'))
    .input(pageInput)
    .output(pageOf(notification).extend(unreadCount.shape)),
  markAllRead: notifications
    .route({ method: 'POST', path: '/me/notifications/read', summary: 'Mark all as read' })
    .output(unreadCount),
  markRead: notifications
    .route({ method: 'POST', path: '/me/notifications/{id}/read', summary: 'Mark one as read' })
    .errors(apiErrors('INVALID_INPUT', 'NOT_FOUND'))
    .input(z.object({ id: uuid }))
    .output(unreadCount),
  getPreferences: notifications
    .route({ method: 'GET', path: '/me/notification-preferences', summary: 'What I am told, and how' })
    .output(z.object({ items: z.array(preference) })),
  setPreference: notifications
    .route({
      method: 'PUT',
      path: '/me/notification-preferences',
      summary: 'Switch a kind of notification on or off',
    })
    .errors(apiErrors('INVALID_INPUT'))
    .input(preferenceChange)
    .output(preferenceChange),
  getSubscription: oc
    .route({
      method: 'POST',
      path: '/unsubscribe/look',
      summary: 'What an unsubscribe link switches off',
      description: 'Changes nothing. The token is in the body, where no log sees it.',
    })
    .errors(apiErrors('INVALID_INPUT', 'UNSUBSCRIBE_LINK_INVALID'))
    .input(z.object({ token }))
    .output(subscription),
  setSubscription: oc
    .route({ method: 'POST', path: '/unsubscribe', summary: 'Switch mails off or on with a link from one' })
    .errors(apiErrors('INVALID_INPUT', 'UNSUBSCRIBE_LINK_INVALID'))
    .input(z.object({ token, isOn: z.boolean() }))
    .output(subscription),
});
