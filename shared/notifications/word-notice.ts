import { countOf } from '#shared/count-of.ts';
import { formatCents } from '#shared/money.ts';
import { DISPLAY_NAME_FALLBACK } from '#shared/profiles/profile.rules.ts';
import type { StreamStatus } from '#shared/streams/stream.rules.ts';
import type { NoticeFacts, NotificationKind } from './notification.rules.ts';
import { wordLostVideo } from './word-lost-video.ts';

/** A notice with what it refers to, as that is now. */
export type NoticeSubjects = {
  actor: { id: string; name: string } | null;
  course: { id: string; title: string } | null;
  stream: { id: string; title: string; status: StreamStatus } | null;
  module: { number: number; title: string } | null;
  announcement: { text: string } | null;
  reply: { text: string } | null;
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
    title: `${actorOf(about)} published a new course`,
    body: courseOf(about),
    href: courseHref(about),
  }),
  announcement: (about) => ({
    title: `${actorOf(about)} posted an announcement`,
    body: about.announcement?.text ?? '',
    href: actorHref(about),
  }),
  stream_scheduled: (about) => ({
    title: `${actorOf(about)} scheduled a stream`,
    body: streamOf(about),
    href: streamHref(about),
  }),
  stream_live: (about) => ({
    title: `${actorOf(about)} ${about.stream?.status === 'live' ? 'is' : 'went'} live`,
    body: streamOf(about),
    href: streamHref(about),
  }),
  reminder_due: (about) => ({
    title: `${streamOf(about)} ${startOf(about)}`,
    body: `With ${actorOf(about)}`,
    href: streamHref(about),
  }),
  stream_cancelled: (about) => ({
    title: `${about.facts.title ?? 'A stream'} was canceled`,
    body: `It was to be with ${actorOf(about)}`,
    href: '/streams',
  }),
  new_follower: (about) => ({
    title: `${actorOf(about)} started following you`,
    body: '',
    href: actorHref(about),
  }),
  new_review: (about) => ({
    title: about.review
      ? `${actorOf(about)} gave ${courseOf(about)} ${countOf(about.review.rating, 'star')}`
      : `${actorOf(about)} reviewed ${courseOf(about)}`,
    body: about.review?.text ?? '',
    href: `${courseHref(about)}#reviews`,
  }),
  tip_received: (about) => ({
    title: `${actorOf(about)} tipped you ${formatCents(about.facts.amountCents ?? 0)}`,
    body: about.stream ? `During ${about.stream.title}` : '',
    href: streamHref(about),
  }),
  new_enrolment: (about) => ({
    title: `${actorOf(about)} enrolled in ${courseOf(about)}`,
    body: '',
    href: courseHref(about),
  }),
  lesson_failed: (about) => ({
    ...wordLostVideo(about.facts, courseOf(about)),
    href: about.course ? `/courses/${about.course.id}/edit` : '/courses',
  }),
  review_reply: (about) => ({
    title: `${actorOf(about)} replied to your review of ${courseOf(about)}`,
    body: about.reply?.text ?? '',
    href: `${courseHref(about)}#reviews`,
  }),
  certificate_issued: ({ module, facts }) => ({
    title: 'Your certificate is ready',
    body: module ? `Module ${module.number}: ${module.title}` : '',
    href: facts.code ? `/certificates/${facts.code}` : '/dashboard',
  }),
  payment_failed: () => ({
    title: 'We couldn’t renew your Premium',
    body: 'Change your card to keep your access.',
    href: '/dashboard#plan',
  }),
  modules_generated: ({ facts }) =>
    facts.count
      ? { title: `${countOf(facts.count, 'new module')} in the academy`, body: '', href: '/modules' }
      : { title: 'No modules were generated', body: 'See what went wrong.', href: '/admin' },
};

/** A reminder may be read long after the stream it is about. */
function startOf({ stream, facts }: NoticeSubjects): string {
  if (stream?.status === 'ended') return 'is over';
  if (stream?.status === 'live') return 'has started';
  return facts.minutesLeft ? `starts in ${countOf(facts.minutesLeft, 'minute')}` : 'is starting now';
}

const actorOf = ({ actor }: NoticeSubjects) => actor?.name || DISPLAY_NAME_FALLBACK;
const courseOf = ({ course }: NoticeSubjects) => course?.title ?? 'A course';
const streamOf = ({ stream }: NoticeSubjects) => stream?.title ?? 'A stream';
const actorHref = ({ actor }: NoticeSubjects) => (actor ? `/profile/${actor.id}` : '/dashboard');
const courseHref = ({ course }: NoticeSubjects) => (course ? `/courses/${course.id}` : '/courses');
const streamHref = ({ stream }: NoticeSubjects) => (stream ? `/streams/${stream.id}` : '/streams');
