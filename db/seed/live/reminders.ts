import type { AccountKey } from '#db/seed/accounts.ts';
import type { StreamKey } from '#db/seed/streams.ts';

type ReminderSeed = { stream: StreamKey; account: AccountKey; daysAgo: number };

export const reminders = [
  { stream: 'oneMagnet', account: 'kaisa', daysAgo: 4 },
  { stream: 'oneMagnet', account: 'thaoVy', daysAgo: 3 },
  { stream: 'oneMagnet', account: 'marisol', daysAgo: 3 },
  { stream: 'oneMagnet', account: 'noor', daysAgo: 1 },
  { stream: 'threeStones', account: 'odette', daysAgo: 5 },
  { stream: 'threeStones', account: 'meiLing', daysAgo: 5 },
  { stream: 'threeStones', account: 'anouk', daysAgo: 2 },
  { stream: 'prepSlowly', account: 'amara', daysAgo: 2 },
  { stream: 'prepSlowly', account: 'madalina', daysAgo: 1 },
  { stream: 'prepSlowly', account: 'joern', daysAgo: 1 },
] as const satisfies readonly ReminderSeed[];
