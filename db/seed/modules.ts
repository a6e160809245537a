import type { AccountKey } from './accounts.ts';

/** The texts are in content/academy; ids are fixed here by number, so that addresses stay the same. */
export const MODULE_IDS: Readonly<Record<number, string>> = {
  1: 'ee9e279a-29aa-4c71-9fcb-af37922c548f',
  2: 'f5d4004f-a77f-4263-b110-9ac481a08e10',
  3: 'c0c65fef-de16-4cf3-a4fb-1b52ccf6d8c4',
  4: 'ecda3ab2-e726-4c43-82c6-b649716746ae',
  5: '197ea8e2-a655-44f3-a206-7b39f9633316',
  6: '8a010cb9-5a31-403a-8ecb-275339f54b40',
  7: '158fae47-1689-4c58-928f-a1371565932f',
  8: '4f5521de-9b2c-48de-90d9-57b01a34528d',
  9: '789c9e16-7e1d-4180-918e-2b2247977d95',
  10: '64686f7e-8cb7-47b2-99bf-7f21c70d58fd',
  11: '00287c5b-b3b5-4b82-92e0-4fc3a64a7d7a',
  12: '70e83764-7d07-4153-86e4-eb28beb92041',
  13: 'f4f4545e-1bde-460d-9981-aaa36c62c466',
  14: 'e901e2d3-0b8e-4a44-88fc-36786be8f098',
  15: 'b31d4d73-7fc5-4538-ba83-c64a71b1ddc4',
  16: '3673d589-816b-4d0e-b8f2-a754d07a9077',
  17: '484c34e3-3ff2-4f68-8f3a-852cbcd753da',
  18: '0e6d3606-0407-404f-bc66-c9d2a3185769',
  19: 'c260b4a7-e12f-4e74-965a-8f82bfc6a2bb',
  20: 'bf570c58-334c-46a5-ac19-50d71b527659',
};

export const ACADEMY_OPENED_DAYS_AGO = 10;

type ModuleProgressSeed = {
  account: AccountKey;
  moduleNumber: number;
  progress_percentage: number;
  time_spent_seconds: number;
  isCompleted: boolean;
  daysAgo: number;
};

export const moduleProgress = [
  {
    account: 'odette',
    moduleNumber: 1,
    progress_percentage: 100,
    time_spent_seconds: 14 * 60,
    isCompleted: true,
    daysAgo: 6,
  },
  {
    account: 'odette',
    moduleNumber: 2,
    progress_percentage: 62,
    time_spent_seconds: 7 * 60,
    isCompleted: false,
    daysAgo: 1,
  },
] as const satisfies readonly ModuleProgressSeed[];
