import type { AccountKey } from './accounts.ts';

/** With the other fixed ids of the catalogue. */
export { MODULE_IDS } from '#server/academy/curriculum/module-ids.ts';

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
