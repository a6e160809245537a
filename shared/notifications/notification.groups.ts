import { isAdmin, isCreator, type Member } from '#shared/access/viewer.ts';
import type { NotificationKind } from './notification.rules.ts';

type NotificationGroup = {
  heading: string;
  kinds: readonly NotificationKind[];
  concerns(viewer: Member): boolean;
};

const everyone = () => true;

/** How notifications are sorted wherever several kinds appear together, and whom they can reach at all. */
export const NOTIFICATION_GROUPS: readonly NotificationGroup[] = [
  {
    heading: 'People you follow',
    kinds: [
      'course_published',
      'announcement',
      'stream_scheduled',
      'stream_live',
      'reminder_due',
      'stream_cancelled',
    ],
    concerns: everyone,
  },
  {
    heading: 'Your teaching',
    kinds: ['new_enrolment', 'new_review', 'tip_received', 'lesson_failed'],
    concerns: isCreator,
  },
  {
    heading: 'Your account',
    kinds: ['new_follower', 'review_reply', 'certificate_issued', 'payment_failed'],
    concerns: everyone,
  },
  { heading: 'Administration', kinds: ['modules_generated'], concerns: isAdmin },
];

/** In the preferences, and on the page where emails are switched off. */
export const KIND_LABELS: Record<NotificationKind, string> = {
  course_published: 'New courses',
  announcement: 'Announcements',
  stream_scheduled: 'Scheduled streams',
  stream_live: 'Streams going live',
  reminder_due: 'Stream reminders',
  stream_cancelled: 'Canceled streams',
  new_follower: 'New followers',
  new_review: 'Reviews of your courses',
  tip_received: 'Tips',
  new_enrolment: 'New students',
  lesson_failed: 'Lessons without their video',
  review_reply: 'Replies to your reviews',
  certificate_issued: 'Certificates',
  payment_failed: 'Failed payments',
  modules_generated: 'Finished module generation',
};
