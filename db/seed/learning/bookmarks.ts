import type { AccountKey } from '#db/seed/accounts.ts';
import type { CourseKey } from '#db/seed/courses.ts';

export type BookmarkSeed = {
  id: string;
  account: AccountKey;
  course: CourseKey;
  /** Position in the course's list of lessons. */
  lesson: number;
  atSeconds: number;
  note: string | null;
  daysAgo: number;
};

export const bookmarks = [
  {
    id: 'cac22ebc-1010-46dd-8c61-7300fc917ee1',
    account: 'amara',
    course: 'gelPrep',
    lesson: 1,
    atSeconds: 20,
    note: 'Pusher flat. I hold it like a spoon, she holds it like a card.',
    daysAgo: 60,
  },
  {
    id: 'ec0bf932-51b5-4307-93b9-c319736fd1df',
    account: 'amara',
    course: 'gelPrep',
    lesson: 4,
    atSeconds: 44,
    note: 'Base: if I can feel the plate I press too hard',
    daysAgo: 56,
  },
  {
    id: 'b0cda064-6b53-4b09-b53e-b88eaa7cf96d',
    account: 'amara',
    course: 'gelPrep',
    lesson: 4,
    atSeconds: 58,
    note: null,
    daysAgo: 56,
  },
  {
    id: 'a5945452-227b-4149-b1c9-570beec3ff59',
    account: 'amara',
    course: 'quietFrench',
    lesson: 0,
    atSeconds: 26,
    note: 'Little finger on the table!',
    daysAgo: 54,
  },
  {
    id: '4ff4533d-4aab-4b94-b6bb-48266129d4be',
    account: 'amara',
    course: 'quietFrench',
    lesson: 2,
    atSeconds: 33,
    note: 'Look at both corners before the second one',
    daysAgo: 19,
  },
  {
    id: '7cf3d47e-9880-45de-ab6d-4b4dc68c4af0',
    account: 'amara',
    course: 'quietFrench',
    lesson: 3,
    atSeconds: 30,
    note: 'Pause here, try on the ring finger first',
    daysAgo: 1,
  },
  {
    id: 'ea5f4603-4d52-4739-9128-e406a3fffa77',
    account: 'odette',
    course: 'quietFrench',
    lesson: 2,
    atSeconds: 40,
    note: 'Breathe out. It works for lace too.',
    daysAgo: 142,
  },
  {
    id: '06859b80-d5dd-4aaa-8cd4-68f51c5aee77',
    account: 'odette',
    course: 'marble',
    lesson: 3,
    atSeconds: 46,
    note: 'Lift the brush here, not later',
    daysAgo: 2,
  },
  {
    id: '411f0a33-a37a-414d-a004-22e27b1d68fa',
    account: 'odette',
    course: 'marble',
    lesson: 3,
    atSeconds: 78,
    note: 'Her gold is barely there',
    daysAgo: 2,
  },
  {
    id: '3a63ec44-ba2f-4759-9eee-2ada9986888e',
    account: 'odette',
    course: 'nightSky',
    lesson: 2,
    atSeconds: 31,
    note: null,
    daysAgo: 60,
  },
  {
    id: '84a3dcd9-5d11-4f35-ae30-2615bc3832e1',
    account: 'odette',
    course: 'catEye',
    lesson: 2,
    atSeconds: 38,
    note: 'Count to four, aloud',
    daysAgo: 51,
  },
] as const satisfies readonly BookmarkSeed[];
