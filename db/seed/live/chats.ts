import type { AccountKey } from '#db/seed/accounts.ts';
import type { StreamKey } from '#db/seed/streams.ts';
import { apexOnTrial } from './apex-on-trial.chat.ts';
import { auraClinic } from './aura-clinic.chat.ts';

/** A tip has an amount and may have a message; everything else has a message. */
export type MessageSeed = {
  id: string;
  account: AccountKey;
  /** Since the stream began. */
  seconds: number;
} & ({ message: string; tipCents?: undefined } | { message?: string; tipCents: number });

export const chats: { readonly [Key in StreamKey]?: readonly MessageSeed[] } = { auraClinic, apexOnTrial };
