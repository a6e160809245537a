import type { AccountKey } from './accounts.ts';
import type { CourseKey } from './courses.ts';

export type LessonProgressSeed = {
  account: AccountKey;
  course: CourseKey;
  /** Position in the course's list of lessons. */
  lesson: number;
  watch_time_seconds: number;
  isCompleted: boolean;
  daysAgo: number;
};

export const lessonProgress = [
  { account: 'amara', course: 'gelPrep', lesson: 0, watch_time_seconds: 540, isCompleted: true, daysAgo: 61 },
  {
    account: 'amara',
    course: 'gelPrep',
    lesson: 1,
    watch_time_seconds: 1104,
    isCompleted: true,
    daysAgo: 60,
  },
  { account: 'amara', course: 'gelPrep', lesson: 2, watch_time_seconds: 720, isCompleted: true, daysAgo: 58 },
  { account: 'amara', course: 'gelPrep', lesson: 3, watch_time_seconds: 588, isCompleted: true, daysAgo: 57 },
  {
    account: 'amara',
    course: 'gelPrep',
    lesson: 4,
    watch_time_seconds: 1260,
    isCompleted: true,
    daysAgo: 56,
  },
  {
    account: 'amara',
    course: 'quietFrench',
    lesson: 0,
    watch_time_seconds: 600,
    isCompleted: true,
    daysAgo: 54,
  },
  {
    account: 'amara',
    course: 'quietFrench',
    lesson: 1,
    watch_time_seconds: 702,
    isCompleted: true,
    daysAgo: 47,
  },
  {
    account: 'amara',
    course: 'quietFrench',
    lesson: 2,
    watch_time_seconds: 1395,
    isCompleted: true,
    daysAgo: 19,
  },
  {
    account: 'amara',
    course: 'quietFrench',
    lesson: 3,
    watch_time_seconds: 840,
    isCompleted: true,
    daysAgo: 5,
  },
  {
    account: 'amara',
    course: 'quietFrench',
    lesson: 4,
    watch_time_seconds: 255,
    isCompleted: false,
    daysAgo: 1,
  },
  {
    account: 'odette',
    course: 'quietFrench',
    lesson: 0,
    watch_time_seconds: 585,
    isCompleted: true,
    daysAgo: 149,
  },
  {
    account: 'odette',
    course: 'quietFrench',
    lesson: 1,
    watch_time_seconds: 720,
    isCompleted: true,
    daysAgo: 147,
  },
  {
    account: 'odette',
    course: 'quietFrench',
    lesson: 2,
    watch_time_seconds: 1830,
    isCompleted: true,
    daysAgo: 142,
  },
  {
    account: 'odette',
    course: 'quietFrench',
    lesson: 3,
    watch_time_seconds: 846,
    isCompleted: true,
    daysAgo: 140,
  },
  {
    account: 'odette',
    course: 'quietFrench',
    lesson: 4,
    watch_time_seconds: 660,
    isCompleted: true,
    daysAgo: 136,
  },
  {
    account: 'odette',
    course: 'quietFrench',
    lesson: 5,
    watch_time_seconds: 1260,
    isCompleted: true,
    daysAgo: 135,
  },
  { account: 'odette', course: 'catEye', lesson: 0, watch_time_seconds: 660, isCompleted: true, daysAgo: 80 },
  {
    account: 'odette',
    course: 'catEye',
    lesson: 1,
    watch_time_seconds: 1485,
    isCompleted: true,
    daysAgo: 76,
  },
  {
    account: 'odette',
    course: 'catEye',
    lesson: 2,
    watch_time_seconds: 1020,
    isCompleted: true,
    daysAgo: 51,
  },
  {
    account: 'odette',
    course: 'catEye',
    lesson: 3,
    watch_time_seconds: 312,
    isCompleted: false,
    daysAgo: 38,
  },
  {
    account: 'odette',
    course: 'marble',
    lesson: 0,
    watch_time_seconds: 360,
    isCompleted: true,
    daysAgo: 112,
  },
  {
    account: 'odette',
    course: 'marble',
    lesson: 1,
    watch_time_seconds: 735,
    isCompleted: true,
    daysAgo: 109,
  },
  {
    account: 'odette',
    course: 'marble',
    lesson: 2,
    watch_time_seconds: 1650,
    isCompleted: true,
    daysAgo: 90,
  },
  { account: 'odette', course: 'marble', lesson: 3, watch_time_seconds: 724, isCompleted: false, daysAgo: 2 },
] as const satisfies readonly LessonProgressSeed[];
