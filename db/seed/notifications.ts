import { listBuiltInModules } from '#server/academy/curriculum/read-curriculum.ts';
import type { NoticeFacts, NotificationKind } from '#shared/notifications/notification.rules.ts';
import { type AccountKey, accounts } from './accounts.ts';
import { type CourseKey, courses } from './courses.ts';
import { ACADEMY_OPENED_DAYS_AGO } from './modules.ts';
import { type StreamKey, streams } from './streams.ts';

export type NoticeSeed = {
  id: string;
  kind: NotificationKind;
  subject_key: string;
  actor?: AccountKey;
  course?: CourseKey;
  stream?: StreamKey;
  facts?: NoticeFacts;
  daysAgo: number;
  /** Whether they have read it. */
  readers: Partial<Record<AccountKey, boolean>>;
};

const { builderGel, marble } = courses;
const { auraClinic, oneMagnet, threeStones } = streams;

export const notices: readonly NoticeSeed[] = [
  {
    id: '302148de-049e-4d2e-85a2-7d8cb65693b6',
    kind: 'stream_scheduled',
    subject_key: `stream:${oneMagnet.id}`,
    actor: oneMagnet.creator,
    stream: 'oneMagnet',
    daysAgo: oneMagnet.announcedDaysAgo,
    readers: { amara: false, odette: false },
  },
  {
    id: '8e1ed8d1-68c3-44af-81ad-b775588d6dc8',
    kind: 'course_published',
    subject_key: `course:${builderGel.id}`,
    actor: builderGel.creator,
    course: 'builderGel',
    daysAgo: builderGel.publishedDaysAgo,
    readers: { amara: false, odette: true },
  },
  {
    id: '45722810-1f52-4f9f-b1ab-315b39aa0d66',
    kind: 'stream_live',
    subject_key: `stream:${auraClinic.id}`,
    actor: auraClinic.creator,
    stream: 'auraClinic',
    daysAgo: -auraClinic.startedHoursFromNow / 24,
    readers: { odette: true },
  },
  {
    id: 'e14515b0-cb3d-4185-b581-4513ede1769f',
    kind: 'stream_scheduled',
    subject_key: `stream:${threeStones.id}`,
    actor: threeStones.creator,
    stream: 'threeStones',
    daysAgo: threeStones.announcedDaysAgo,
    readers: { odette: false },
  },
  follower('dded6bbe-ddbd-4414-bc01-4b45a0dfc333', 'wanjiru', 'amara', { daysAgo: 7, isRead: true }),
  follower('377156a0-50d2-47d4-bf34-da67d5a8d814', 'anouk', 'odette', { daysAgo: 15, isRead: true }),
  follower('b51e3ce8-2cad-4129-beb1-762d4456765f', 'noor', 'odette', { daysAgo: 23, isRead: true }),
  follower('2a82c5c5-07cb-4f22-9aef-4016fcd1846b', 'madalina', 'ines', { daysAgo: 2, isRead: false }),
  {
    id: '1d256dc6-e27c-41da-925f-88705ffb68be',
    kind: 'new_enrolment',
    subject_key: `enrolment:${accounts.tomasz.id}:${builderGel.id}`,
    actor: 'tomasz',
    course: 'builderGel',
    daysAgo: 1,
    readers: { ines: false },
  },
  {
    id: '365554e6-a200-4872-b057-09e8e5ecaf0e',
    kind: 'new_review',
    subject_key: `review:${accounts.thordis.id}:${marble.id}`,
    actor: 'thordis',
    course: 'marble',
    daysAgo: 3,
    readers: { ines: true },
  },
  {
    id: '4832c98f-97e9-449c-94ef-b20376dd6d48',
    kind: 'modules_generated',
    subject_key: 'modules:built-in',
    facts: { count: listBuiltInModules().length },
    daysAgo: ACADEMY_OPENED_DAYS_AGO,
    readers: { studio: false },
  },
];

function follower(
  id: string,
  actor: AccountKey,
  followed: AccountKey,
  { daysAgo, isRead }: { daysAgo: number; isRead: boolean },
): NoticeSeed {
  const subject_key = `follow:${accounts[actor].id}:${accounts[followed].id}`;
  return { id, kind: 'new_follower', subject_key, actor, daysAgo, readers: { [followed]: isRead } };
}
