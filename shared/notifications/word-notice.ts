import { countOf } from '#shared/count-of.ts';
import { formatCents } from '#shared/money.ts';
import { DISPLAY_NAME_FALLBACK } from '#shared/profiles/profile.rules.ts';
import type { NoticeFacts, NotificationKind } from './notification.rules.ts';

/** A notice with what it refers to, as that is now. */
export type NoticeSubjects = {
  actor: { id: string; name: string } | null;
  course: { id: string; title: string } | null;
  stream: { id: string; title: string } | null;
  module: { number: number; title: string } | null;
  announcement: { text: string } | null;
  review: { rating: number; text: string | null } | null;
  facts: NoticeFacts;
};

export type NoticeWords = { title: string; body: string; href: string };

/** Notices are worded when they are shown, so that they know about new names and titles. */
export function wordNotice(kind: NotificationKind, subjects: NoticeSubjects): NoticeWords {
  return WORDS[kind](subjects);
}

const WORDS: Record<NotificationKind, (subjects: NoticeSubjects) => NoticeWords> = {
  course_published: (about) => ({
    title: `New from ${actorOf(about)}`,
    body: `${courseOf(about)} has just been published.`,
    href: courseHref(about),
  }),
  announcement: (about) => ({
    title: `${actorOf(about)} posted an announcement`,
    body: about.announcement?.text ?? '',
    href: about.actor ? `/profile/${about.actor.id}` : '/dashboard',
  }),
  stream_scheduled: (about) => ({
    title: `${actorOf(about)} scheduled a stream`,
    body: streamOf(about),
    href: streamHref(about),
  }),
  stream_live: (about) => ({
    title: `${actorOf(about)} is live`,
    body: streamOf(about),
    href: streamHref(about),
  }),
  reminder_due: (about) => ({
    title: about.facts.minutesLeft
      ? `Starting in ${countOf(about.facts.minutesLeft, 'minute')}`
      : 'Starting now',
    body: `${streamOf(about)}, with ${actorOf(about)}`,
    href: streamHref(about),
  }),
  new_follower: (about) => ({
    title: `${actorOf(about)} follows you`,
    body: 'Say hello, or follow back.',
    href: about.actor ? `/profile/${about.actor.id}` : '/dashboard',
  }),
  new_review: (about) => ({
    title: about.review
      ? `${actorOf(about)} gave ${courseOf(about)} ${countOf(about.review.rating, 'star')}`
      : `${actorOf(about)} reviewed ${courseOf(about)}`,
    body: about.review?.text ?? '',
    href: courseHref(about),
  }),
  tip_received: (about) => ({
    title: `${actorOf(about)} tipped you ${formatCents(about.facts.amountCents ?? 0)}`,
    body: `In ${streamOf(about)}`,
    href: streamHref(about),
  }),
  new_enrolment: (about) => ({
    title: `${actorOf(about)} joined ${courseOf(about)}`,
    body: '',
    href: courseHref(about),
  }),
  certificate_issued: ({ module, facts }) => ({
    title: 'Your certificate is ready',
    body: module ? `Module ${module.number}: ${module.title}` : '',
    href: facts.code ? `/certificates/${facts.code}` : '/dashboard',
  }),
  payment_failed: () => ({
    title: 'Your Premium payment failed',
    body: 'Update your card to keep Premium.',
    href: '/dashboard',
  }),
  modules_generated: ({ facts }) => ({
    title: `${countOf(facts.count ?? 0, 'module')} published`,
    body: 'Read one as a visitor would before you share it.',
    href: '/modules',
  }),
};

const actorOf = ({ actor }: NoticeSubjects) => actor?.name || DISPLAY_NAME_FALLBACK;
const courseOf = ({ course }: NoticeSubjects) => course?.title ?? 'A course';
const streamOf = ({ stream }: NoticeSubjects) => stream?.title ?? 'A stream';
const courseHref = ({ course }: NoticeSubjects) => (course ? `/courses/${course.id}` : '/courses');
const streamHref = ({ stream }: NoticeSubjects) => (stream ? `/streams/${stream.id}` : '/streams');
