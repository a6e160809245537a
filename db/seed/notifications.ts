import type { NotificationKind } from '#shared/notifications/notification.rules.ts';
import { type AccountKey, accounts } from './accounts.ts';
import { courses } from './courses.ts';
import { ACADEMY_OPENED_DAYS_AGO } from './modules.ts';
import { streams } from './streams.ts';

export type NotificationSeed = {
  id: string;
  account: AccountKey;
  kind: NotificationKind;
  subject_key: string;
  title: string;
  body: string;
  href: string;
  daysAgo: number;
  isRead: boolean;
};

const { builderGel, marble } = courses;
const { auraClinic, oneMagnet, threeStones } = streams;
const { anouk, madalina, noor, thordis, tomasz, wanjiru } = accounts;

export const notifications = [
  {
    id: '9998672f-fa08-41ff-a62c-b64577faf621',
    account: 'amara',
    kind: 'stream_scheduled',
    subject_key: `stream:${oneMagnet.id}`,
    title: 'Ruta Kalniņa scheduled a stream',
    body: 'Cat-eye, one magnet, no filter. Set a reminder if you want to be there.',
    href: `/streams/${oneMagnet.id}`,
    daysAgo: oneMagnet.announcedDaysAgo,
    isRead: false,
  },
  {
    id: 'd3d696da-c10f-4f14-8a67-0a779a60ddb6',
    account: 'amara',
    kind: 'course_published',
    subject_key: `course:${builderGel.id}`,
    title: 'New from Ines Moreau',
    body: 'Builder Gel, Apex First is on the wall. The first lesson is a free preview.',
    href: `/courses/${builderGel.id}`,
    daysAgo: builderGel.publishedDaysAgo,
    isRead: false,
  },
  {
    id: 'dded6bbe-ddbd-4414-bc01-4b45a0dfc333',
    account: 'amara',
    kind: 'new_follower',
    subject_key: `follower:${wanjiru.id}`,
    title: 'Wanjirũ Kamau follows you',
    body: 'Say hello, or follow back.',
    href: `/profile/${wanjiru.id}`,
    daysAgo: 7,
    isRead: true,
  },
  {
    id: '45722810-1f52-4f9f-b1ab-315b39aa0d66',
    account: 'odette',
    kind: 'stream_live',
    subject_key: `stream:${auraClinic.id}`,
    title: 'Dede Okafor is live',
    body: 'Aura clinic: bring your muddy middles.',
    href: `/streams/${auraClinic.id}`,
    daysAgo: -auraClinic.startedHoursFromNow / 24,
    isRead: true,
  },
  {
    id: '302148de-049e-4d2e-85a2-7d8cb65693b6',
    account: 'odette',
    kind: 'stream_scheduled',
    subject_key: `stream:${oneMagnet.id}`,
    title: 'Ruta Kalniņa scheduled a stream',
    body: 'Cat-eye, one magnet, no filter. Set a reminder if you want to be there.',
    href: `/streams/${oneMagnet.id}`,
    daysAgo: oneMagnet.announcedDaysAgo,
    isRead: false,
  },
  {
    id: '8e1ed8d1-68c3-44af-81ad-b775588d6dc8',
    account: 'odette',
    kind: 'course_published',
    subject_key: `course:${builderGel.id}`,
    title: 'New from Ines Moreau',
    body: 'Builder Gel, Apex First is on the wall. It comes with your Premium.',
    href: `/courses/${builderGel.id}`,
    daysAgo: builderGel.publishedDaysAgo,
    isRead: true,
  },
  {
    id: 'e14515b0-cb3d-4185-b581-4513ede1769f',
    account: 'odette',
    kind: 'stream_scheduled',
    subject_key: `stream:${threeStones.id}`,
    title: 'Ines Moreau scheduled a stream',
    body: 'Three stones in one evening, for Premium members.',
    href: `/streams/${threeStones.id}`,
    daysAgo: threeStones.announcedDaysAgo,
    isRead: false,
  },
  {
    id: '377156a0-50d2-47d4-bf34-da67d5a8d814',
    account: 'odette',
    kind: 'new_follower',
    subject_key: `follower:${anouk.id}`,
    title: 'Anouk van der Meer follows you',
    body: 'Say hello, or follow back.',
    href: `/profile/${anouk.id}`,
    daysAgo: 15,
    isRead: true,
  },
  {
    id: 'b51e3ce8-2cad-4129-beb1-762d4456765f',
    account: 'odette',
    kind: 'new_follower',
    subject_key: `follower:${noor.id}`,
    title: 'Noor Haddad follows you',
    body: 'Say hello, or follow back.',
    href: `/profile/${noor.id}`,
    daysAgo: 23,
    isRead: true,
  },
  {
    id: '1d256dc6-e27c-41da-925f-88705ffb68be',
    account: 'ines',
    kind: 'new_enrolment',
    subject_key: `enrolment:${tomasz.id}:${builderGel.id}`,
    title: 'Tomasz Wiśniewski joined Builder Gel, Apex First',
    body: 'Five people are learning with you in this course.',
    href: `/courses/${builderGel.id}`,
    daysAgo: 1,
    isRead: false,
  },
  {
    id: '2a82c5c5-07cb-4f22-9aef-4016fcd1846b',
    account: 'ines',
    kind: 'new_follower',
    subject_key: `follower:${madalina.id}`,
    title: 'Mădălina Ionescu follows you',
    body: 'They will hear about your next course and stream.',
    href: `/profile/${madalina.id}`,
    daysAgo: 2,
    isRead: false,
  },
  {
    id: '365554e6-a200-4872-b057-09e8e5ecaf0e',
    account: 'ines',
    kind: 'new_review',
    subject_key: `review:${thordis.id}:${marble.id}`,
    title: 'Þórdís Ólafsdóttir gave Marble Without Panic 5 stars',
    body: 'It looks like the stone on the beach here. I cut my liner down as she said, and stopped fighting it.',
    href: `/courses/${marble.id}`,
    daysAgo: 3,
    isRead: true,
  },
  {
    id: '4832c98f-97e9-449c-94ef-b20376dd6d48',
    account: 'studio',
    kind: 'modules_generated',
    subject_key: 'modules:built-in',
    title: 'The academy is open',
    body: 'The built-in curriculum is published. Read one module as a visitor would before you share it.',
    href: '/modules',
    daysAgo: ACADEMY_OPENED_DAYS_AGO,
    isRead: false,
  },
] as const satisfies readonly NotificationSeed[];
