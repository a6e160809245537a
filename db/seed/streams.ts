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
  max_viewers?: number;
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
    max_viewers: 57,
  },
} as const satisfies Record<string, StreamSeed>;
