import type { StreamStatus } from '#shared/streams/stream.rules.ts';
import type { AccountKey } from './accounts.ts';

export type StreamSeed = {
  id: string;
  creator: AccountKey;
  title: string;
  description: string;
  status: StreamStatus;
  is_premium_only: boolean;
  allow_tips: boolean;
  announcedDaysAgo: number;
  /** Hours from the moment of loading; negative is past. */
  scheduledHoursFromNow: number;
  startedHoursFromNow?: number;
  endedHoursFromNow?: number;
  /** How many were watching at which minute; in between, evenly more or fewer. */
  viewers?: readonly (readonly [minute: number, count: number])[];
};

export type StreamKey = keyof typeof streams;

export const streams = {
  oneMagnet: {
    id: '03fa4d19-e947-480b-8934-750c69ccc0b7',
    creator: 'ruta',
    title: 'Cat-eye, one magnet, no filter',
    description:
      'Five bases, one bar magnet and the ten seconds that decide everything. Bring the gel you already own; we will find out together what it can do. Questions while the lamp is running, please.',
    status: 'scheduled',
    is_premium_only: false,
    allow_tips: true,
    announcedDaysAgo: 4,
    scheduledHoursFromNow: 26,
  },
  threeStones: {
    id: '0ecfb360-16ca-4875-84b8-23d394749096',
    creator: 'ines',
    title: 'Three stones in one evening',
    description:
      'Malachite, Carrara and a black marble I have been failing at since March. Ninety minutes, no cuts, a small group so that I can look at your photographs while we work.',
    status: 'scheduled',
    is_premium_only: true,
    allow_tips: true,
    announcedDaysAgo: 6,
    scheduledHoursFromNow: 75,
  },
  auraClinic: {
    id: '35bce86c-df5d-4e5c-9303-4af8eec97fe3',
    creator: 'dede',
    title: 'Aura clinic: bring your muddy middles',
    description:
      'Send a picture of the blend that went wrong and I repeat it, find the moment it turned brown, and fix it. Orange and blue people especially welcome.',
    status: 'ended',
    is_premium_only: false,
    allow_tips: true,
    announcedDaysAgo: 9,
    scheduledHoursFromNow: -50,
    startedHoursFromNow: -49.9,
    endedHoursFromNow: -48.6,
    viewers: [
      [0, 6],
      [2, 17],
      [5, 28],
      [9, 34],
      [14, 41],
      [19, 45],
      [25, 49],
      [30, 53],
      [34, 57],
      [40, 54],
      [47, 51],
      [53, 52],
      [60, 46],
      [66, 43],
      [71, 38],
      [75, 31],
      [78, 12],
    ],
  },
  prepSlowly: {
    id: '99e9f4b1-474a-4925-ac6f-4f831b8a5a6b',
    creator: 'hana',
    title: 'Preparation, at walking pace',
    description:
      'One hand from bare nail to base coat, as slowly as I do it when nobody is waiting. Cuticle, sidewalls, dust, and then the dust you missed. Come with your nails as they are; the second half is for your questions.',
    status: 'scheduled',
    is_premium_only: false,
    allow_tips: true,
    announcedDaysAgo: 3,
    scheduledHoursFromNow: 170,
  },
  apexOnTrial: {
    id: 'd93d3986-f103-4421-88ee-9b4742a1e7e8',
    creator: 'ines',
    title: 'The apex on trial',
    description:
      'I build one nail in profile, slowly, and say aloud what I am looking at. Then it is your turn: tell me where yours breaks, lifts or runs, and we find out why. For everyone who has met builder gel and not yet made peace with it.',
    status: 'ended',
    is_premium_only: true,
    allow_tips: true,
    announcedDaysAgo: 10,
    scheduledHoursFromNow: -77,
    startedHoursFromNow: -76.95,
    endedHoursFromNow: -75.9,
    viewers: [
      [0, 4],
      [2, 9],
      [5, 14],
      [10, 17],
      [16, 19],
      [22, 22],
      [27, 23],
      [33, 21],
      [40, 22],
      [46, 20],
      [52, 18],
      [58, 16],
      [63, 7],
    ],
  },
} as const satisfies Record<string, StreamSeed>;
