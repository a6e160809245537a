import type { NotificationKind } from '#shared/notifications/notification.rules.ts';
import type { IconName } from '#web/ui/icon/icon-names.ts';

export const NOTIFICATION_ICONS: Record<NotificationKind, IconName> = {
  course_published: 'book-open',
  announcement: 'megaphone',
  stream_scheduled: 'calendar-plus',
  stream_live: 'radio',
  reminder_due: 'alarm-clock',
  stream_cancelled: 'video-off',
  new_follower: 'user-plus',
  new_review: 'star',
  tip_received: 'gift',
  new_enrolment: 'graduation-cap',
  lesson_failed: 'video-off',
  review_reply: 'send',
  certificate_issued: 'award',
  payment_failed: 'credit-card',
  modules_generated: 'layers',
};
