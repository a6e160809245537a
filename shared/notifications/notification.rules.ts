export const NOTIFICATION_KINDS = [
  'course_published',
  'announcement',
  'stream_scheduled',
  'stream_live',
  'reminder_due',
  'stream_cancelled',
  'new_follower',
  'new_review',
  'tip_received',
  'new_enrolment',
  'lesson_failed',
  'review_reply',
  'certificate_issued',
  'payment_failed',
  'modules_generated',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const NOTIFICATION_CHANNELS = ['app', 'email'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** Kinds that are mailed when they happen. All others wait for a digest, at most one a day. */
export const MAILED_AT_ONCE: ReadonlySet<NotificationKind> = new Set([
  'stream_live',
  'reminder_due',
  'stream_cancelled',
  'certificate_issued',
  'payment_failed',
]);

const DIGEST_KINDS = NOTIFICATION_KINDS.filter((kind) => !MAILED_AT_ONCE.has(kind));

/** What one unsubscribe link switches off: a kind, or everything that comes in digests. */
export const UNSUBSCRIBE_SCOPES = [...NOTIFICATION_KINDS, 'digest'] as const;
export type UnsubscribeScope = (typeof UNSUBSCRIBE_SCOPES)[number];

export function kindsOf(scope: UnsubscribeScope): readonly NotificationKind[] {
  return scope === 'digest' ? DIGEST_KINDS : [scope];
}

/** Why a lesson did not get the video that it waited for. */
export type VideoLoss = 'refused' | 'unfinished' | 'cancelled' | 'recording';

/** What a notice says beyond the person, course, stream or module it refers to. */
export type NoticeFacts = {
  /** Of a tip. */
  amountCents?: number;
  /** Until a stream begins. */
  minutesLeft?: number;
  /** Of a stream that is gone, or of a lesson. */
  title?: string;
  /** Of a lesson without its video, whose notice goes with it. */
  lessonId?: string;
  /** Of a certificate. */
  code?: string;
  /** Of modules, or of the other lessons that waited for the same video. */
  count?: number;
  /** Of a lesson's video. */
  loss?: VideoLoss;
  /** Why a video was refused. */
  refusal?: string;
  /** Learners find a lesson with neither video nor text. */
  isLeftEmpty?: boolean;
  /** The end of the last period that was paid for, as an ISO string. */
  paidUntil?: string;
};
