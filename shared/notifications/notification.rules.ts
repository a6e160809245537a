export const NOTIFICATION_KINDS = [
  'course_published',
  'stream_scheduled',
  'stream_live',
  'reminder_due',
  'new_follower',
  'new_review',
  'tip_received',
  'new_enrolment',
  'certificate_issued',
  'payment_failed',
  'modules_generated',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const NOTIFICATION_LIMITS = { title: 120, body: 300, href: 300 } as const;
