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
const { apexOnTrial, auraClinic, oneMagnet, prepSlowly, threeStones } = streams;

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
  {
    id: '86bb5051-a41b-43dd-883e-b83a09c4d166',
    kind: 'stream_scheduled',
    subject_key: `stream:${prepSlowly.id}`,
    actor: prepSlowly.creator,
    stream: 'prepSlowly',
    daysAgo: prepSlowly.announcedDaysAgo,
    readers: { amara: true },
  },
  {
    id: '3f88718a-371f-4c82-aad0-448a7f7d35fe',
    kind: 'stream_live',
    subject_key: `stream:${apexOnTrial.id}`,
    actor: apexOnTrial.creator,
    stream: 'apexOnTrial',
    daysAgo: -apexOnTrial.startedHoursFromNow / 24,
    readers: { amara: true, odette: true },
  },
  follower('dded6bbe-ddbd-4414-bc01-4b45a0dfc333', 'wanjiru', 'amara', { daysAgo: 7, isRead: true }),
  follower('377156a0-50d2-47d4-bf34-da67d5a8d814', 'anouk', 'odette', { daysAgo: 15, isRead: true }),
  follower('b51e3ce8-2cad-4129-beb1-762d4456765f', 'noor', 'odette', { daysAgo: 23, isRead: true }),
  follower('2a82c5c5-07cb-4f22-9aef-4016fcd1846b', 'madalina', 'ines', { daysAgo: 2, isRead: false }),
  follower('09bbe546-1835-4e03-a7db-9247ebef9340', 'thaoVy', 'ines', { daysAgo: 4, isRead: true }),
  follower('b31362b9-ecfb-48b2-91b4-06de7da480f3', 'sina', 'ines', { daysAgo: 6, isRead: true }),
  follower('e3879819-0d54-4e7f-a453-439742df589a', 'wanjiru', 'ines', { daysAgo: 14, isRead: true }),
  follower('cae783e0-e2cd-4990-80e1-21e23a572f31', 'noor', 'ines', { daysAgo: 25, isRead: true }),
  enrolment('1d256dc6-e27c-41da-925f-88705ffb68be', 'tomasz', 'builderGel', { daysAgo: 1, isRead: false }),
  enrolment('e0cf6cf8-87ee-4574-9cec-40c324431aa7', 'thordis', 'builderGel', { daysAgo: 2, isRead: false }),
  enrolment('7c417200-f67c-40ed-9085-973664224f7b', 'ayse', 'builderGel', { daysAgo: 3, isRead: true }),
  enrolment('7921a344-268c-4089-a14a-9221fc2d1fc0', 'thaoVy', 'builderGel', { daysAgo: 4, isRead: true }),
  enrolment('99e45a87-b356-4163-85ac-d7f05aed4116', 'sina', 'nightSky', { daysAgo: 8, isRead: true }),
  enrolment('14545af1-485a-460a-8956-f77d2546e13d', 'wanjiru', 'nightSky', { daysAgo: 15, isRead: true }),
  enrolment('8bdd0448-5fa9-4840-965a-28e25d096a44', 'joao', 'marble', { daysAgo: 19, isRead: true }),
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

type Told = { daysAgo: number; isRead: boolean };

function follower(
  id: string,
  actor: AccountKey,
  followed: AccountKey,
  { daysAgo, isRead }: Told,
): NoticeSeed {
  const subject_key = `follow:${accounts[actor].id}:${accounts[followed].id}`;
  return { id, kind: 'new_follower', subject_key, actor, daysAgo, readers: { [followed]: isRead } };
}

function enrolment(id: string, actor: AccountKey, course: CourseKey, { daysAgo, isRead }: Told): NoticeSeed {
  const { id: courseId, creator } = courses[course];
  const subject_key = `enrolment:${accounts[actor].id}:${courseId}`;
  return { id, kind: 'new_enrolment', subject_key, actor, course, daysAgo, readers: { [creator]: isRead } };
}
