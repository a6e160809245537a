import { ANNOUNCEMENTS_A_DAY } from './announcements/announcement.rules.ts';
import { DUPLICATES_AN_HOUR } from './courses/course.rules.ts';
import { CAPTIONS_PER_LESSON } from './lessons/caption.rules.ts';
import { CREATOR_TERMS_MISSING } from './profiles/profile.rules.ts';
import { FILM_WORK_AN_HOUR } from './videos/video.rules.ts';

/**
 * Every failure the product can name. The server throws these by code, one place turns them into HTTP, and
 * one place in the browser turns them into words. `message` is what people may read.
 */
export const ERRORS = {
  INVALID_INPUT: { status: 400, message: 'Some fields need another look.' },
  UNAUTHENTICATED: { status: 401, message: 'Authentication required' },
  NOT_SIGNED_IN: { status: 401, message: 'User not authenticated' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid login credentials' },
  SESSION_ENDED: { status: 401, message: 'Your session has ended. Please sign in again.' },
  EMAIL_NOT_VERIFIED: { status: 403, message: 'Please verify your email address before signing in.' },
  ACCOUNT_SUSPENDED: { status: 403, message: 'This account is suspended. Please contact support.' },
  ACCOUNT_CLOSED: { status: 403, message: 'This account is being deleted, and nobody can sign in any more.' },
  FORBIDDEN: { status: 403, message: 'You do not have permission to do that.' },
  FOREIGN_ORIGIN: { status: 403, message: 'This request came from another site.' },
  CREATOR_REQUIRED: { status: 403, message: 'Become a creator to do that.' },
  CREATOR_TERMS_REQUIRED: { status: 403, message: CREATOR_TERMS_MISSING },
  PREMIUM_REQUIRED: { status: 403, message: 'This needs Premium.' },
  PURCHASE_REQUIRED: { status: 403, message: 'This module is sold separately.' },
  ENROLMENT_REQUIRED: { status: 403, message: 'You need to enroll in this course to access this lesson' },
  REVIEW_NEEDS_ENROLMENT: {
    status: 403,
    message: 'You must be enrolled in this course to leave a review',
  },
  QUIZ_NOT_PASSED: { status: 403, message: 'Pass the quiz to get its certificate.' },
  NOT_FOUND: { status: 404, message: 'We couldn’t find that.' },
  QUIZ_NOT_AVAILABLE: { status: 404, message: 'No quiz found for this module.' },
  CONFLICT: { status: 409, message: 'That changed in the meantime. Please reload and try again.' },
  ALREADY_DELETED: {
    status: 409,
    message: 'This was deleted in the meantime. Try again to make a new one.',
  },
  CHANGED_ELSEWHERE: {
    status: 409,
    message: 'This was changed in another tab or on another device. Compare, then save again.',
  },
  ADMINISTRATOR_STAYS: { status: 409, message: 'The administrator can’t be suspended.' },
  NOT_A_CREATOR: { status: 409, message: 'Only creators can be verified.' },
  ALREADY_ENROLLED: { status: 409, message: 'You are already enrolled in this course.' },
  OWN_PROFILE: { status: 409, message: 'You cannot follow your own profile' },
  OWN_COURSE: { status: 409, message: 'This is your own course.' },
  COURSE_NOT_READY: { status: 409, message: 'Something is missing before this course can be published.' },
  COURSE_HAS_STUDENTS: {
    status: 409,
    message: 'People are enrolled in this course, so it cannot be deleted. You can unpublish it.',
  },
  NOT_READ_YET: { status: 409, message: 'Read the module to the end, then mark it as complete.' },
  ALREADY_SUBSCRIBED: { status: 409, message: 'You already have Premium.' },
  ALREADY_PURCHASED: { status: 409, message: 'You already own this.' },
  NOT_FOR_SALE: { status: 409, message: 'This isn’t sold separately.' },
  NOTHING_TO_MANAGE: { status: 409, message: 'There is no subscription to manage yet.' },
  PLAN_ELSEWHERE: {
    status: 409,
    message: 'Your plan is with a payment service that isn’t in use here right now. Please write to us.',
  },
  OWN_STREAM: { status: 409, message: 'You cannot tip yourself.' },
  TIPS_CLOSED: { status: 409, message: 'Tips are open only while a stream is live.' },
  STREAM_STARTED: { status: 409, message: 'This stream has already started.' },
  STREAM_NOT_LIVE: { status: 409, message: 'This stream isn’t live.' },
  STREAM_NOT_ENDED: { status: 409, message: 'This stream isn’t over yet.' },
  STREAM_ENDED: { status: 409, message: 'This stream has ended.' },
  FILM_SHARED: {
    status: 409,
    message: 'Another lesson uses this film too. Upload it again for this lesson to change it only here.',
  },
  SOUND_ONLY: { status: 409, message: 'Only sound was recorded, and a lesson needs a picture.' },
  CHAT_CLOSED: { status: 409, message: 'The chat is open only while a stream is live.' },
  CHAT_MUTED: { status: 403, message: 'The creator has muted you in this chat.' },
  CHAT_TOO_FAST: { status: 429, message: 'You’re sending messages too fast. Please wait a moment.' },
  NO_PAYOUTS: { status: 409, message: 'There are no payouts to set up on this site.' },
  DISPUTE_OPEN: {
    status: 409,
    message: 'Your bank is still deciding on your last payment for this. Please wait until it has.',
  },
  REFUND_NOT_DUE: {
    status: 409,
    message: 'This payment can’t be refunded under our refund rule. Please check your payments again.',
  },
  PAYMENT_DISPUTED: {
    status: 409,
    message: 'The bank has taken this payment back, so there is nothing to refund.',
  },
  REFUND_RETURNED: {
    status: 409,
    message: 'The bank sent the refund straight back. The card may have been closed or replaced.',
  },
  REFUND_ID_TAKEN: {
    status: 409,
    message: 'This refund was already sent for another payment or amount. Please start a new one.',
  },
  REQUEST_SETTLED: {
    status: 409,
    message: 'This request has already been answered. Please check the payment again.',
  },
  REFUND_UNDER_WAY: {
    status: 409,
    message: 'A refund of this payment is under way. Please check again in a few minutes.',
  },
  REFUND_TURNED_UP: {
    status: 409,
    message: 'An earlier refund was made after all. Please look at what is left.',
  },
  REFUND_ELSEWHERE: {
    status: 409,
    message: 'This was paid through a provider that isn’t turned on. Turn it on again to send the refund.',
  },
  REFUND_TOO_LARGE: { status: 409, message: 'That is more than is left of this payment.' },
  COURSE_HAS_BUYERS: {
    status: 409,
    message: 'Someone is paying for this course right now. Unpublish it, and try again in half an hour.',
  },
  COURSE_DISPUTED: {
    status: 409,
    message: 'A bank is deciding on a payment for this course. It can be deleted once that is settled.',
  },
  QUIZ_NEEDS_ANSWER: { status: 409, message: 'Answer at least one question before you submit.' },
  QUIZ_CLOSED: { status: 409, message: 'This attempt is over. Its answers can no longer change.' },
  QUIZ_ATTEMPTS_USED: { status: 409, message: 'You’ve used all your attempts for now.' },
  LIMIT_REACHED: { status: 409, message: 'You’ve reached the limit here.' },
  ORIGINAL_REMOVED: {
    status: 409,
    message: 'The uploaded file is no longer kept. Upload the film again to change it.',
  },
  TOO_MANY_LANGUAGES: {
    status: 409,
    message: `A lesson can have captions in ${CAPTIONS_PER_LESSON} languages. Delete one to add another.`,
  },
  UPLOAD_IN_USE: {
    status: 409,
    message: 'This upload is in use. Remove it from where it is used, then delete it.',
  },
  UPLOAD_NOT_READY: { status: 409, message: 'This upload is not finished.' },
  STILL_TEACHING: {
    status: 409,
    message: 'Unpublish your courses and end or cancel your streams before becoming a student again.',
  },
  ADMIN_STAYS: {
    status: 409,
    message: 'This is the administrator’s account. It can be deleted once another address has that role.',
  },
  LINK_INVALID: { status: 410, message: 'This link is no longer valid. Request a new one.' },
  UNSUBSCRIBE_LINK_INVALID: {
    status: 410,
    message: 'This link is no longer valid. Sign in to choose which emails you get.',
  },
  TOO_LARGE: { status: 413, message: 'That’s too large to send.' },
  UPLOAD_REFUSED: { status: 422, message: 'This file can’t be used.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  TOO_MANY_ANNOUNCEMENTS: {
    status: 429,
    message: `You can post ${ANNOUNCEMENTS_A_DAY} announcements in 24 hours. Please try again later.`,
  },
  TOO_MANY_COPIES: {
    status: 429,
    message: `You can duplicate ${DUPLICATES_AN_HOUR} courses in an hour. Please try again later.`,
  },
  TOO_MUCH_FILM_WORK: {
    status: 429,
    message: `You can have films prepared again ${FILM_WORK_AN_HOUR} times in an hour. Please try again later.`,
  },
  TOO_MANY_STREAMS: {
    status: 429,
    message: 'You’ve had as many streams in 24 hours as you can. Please try again later.',
  },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  BAD_SIGNATURE: { status: 400, message: 'This message is not signed by the payment provider.' },
  CHECKOUT_FAILED: { status: 502, message: 'Failed to create checkout session. Please try again.' },
  PORTAL_FAILED: { status: 502, message: 'Failed to open customer portal. Please try again.' },
  PAYOUT_SETUP_FAILED: {
    status: 502,
    message: 'The payment provider didn’t answer. Please try again in a moment.',
  },
  REFUND_FAILED: {
    status: 502,
    message: 'The payment provider did not accept the refund. Please try again.',
  },
  REFUND_UNCONFIRMED: {
    status: 502,
    message:
      'The refund was sent, but the payment provider hasn’t confirmed it yet. Please check this payment again in a few minutes before trying again.',
  },
  PAYMENTS_OFF: { status: 503, message: 'Card payments aren’t turned on for this site.' },
  NO_STORAGE: {
    status: 507,
    message: 'Files can’t be stored right now. Please try again later.',
  },
  UNAVAILABLE: { status: 503, message: 'Lunula is busy. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** What may accompany a code: messages by field for forms, seconds to wait for rate limits. */
export type ErrorDetails = { fields?: Record<string, string>; retryAfterSeconds?: number };

export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(ERRORS[code].message);
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
  }
}

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERRORS, code);
}
