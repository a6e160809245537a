import type { AccountKey } from '#db/seed/accounts.ts';

/** A tip has an amount and may have a message; everything else has a message. */
export type MessageSeed = {
  id: string;
  account: AccountKey;
  /** Since the stream began. */
  seconds: number;
} & ({ message: string; tipCents?: undefined } | { message?: string; tipCents: number });
