import type { StreamKey } from '#db/seed/streams.ts';
import { apexOnTrial } from './apex-on-trial.chat.ts';
import { auraClinic } from './aura-clinic.chat.ts';
import type { MessageSeed } from './message-seed.ts';

export const chats: { readonly [Key in StreamKey]?: readonly MessageSeed[] } = { auraClinic, apexOnTrial };
