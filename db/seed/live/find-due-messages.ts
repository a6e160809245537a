import { randomUUID } from 'node:crypto';
import { accounts } from '#db/seed/accounts.ts';
import { findThere } from '#db/seed/given/find-there.ts';
import type { News } from '#db/seed/given/news.ts';
import type { StreamKey } from '#db/seed/streams.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { streamChatMessages } from '#server/streams/chat/chat.tables.ts';

import { chats } from './chats.ts';
import { findEndedStreams } from './find-ended-streams.ts';
import type { MessageSeed } from './message-seed.ts';

/** The order is the one that pays for it, if it is a tip. */
export type DueMessage = { seed: MessageSeed; stream: StreamKey; sentAt: Date; orderId: string };

/** What to add of the chats: whose stream or author is new, or which is new itself, if both exist. */
export async function findDueMessages(tx: Transaction, { isNew }: News): Promise<DueMessage[]> {
  const ids = Object.values(accounts).map(({ id }) => id);
  const people = await findThere(tx, profiles.user_id, ids);
  const ended = await findEndedStreams(tx);
  const due = ended.flatMap(({ key, startedAt }) =>
    (chats[key] ?? [])
      .filter(({ account }) => isNew('streams', key) || isNew('chats', key) || isNew('accounts', account))
      .filter(({ account }) => people.has(accounts[account].id))
      .map((seed) => ({
        seed,
        stream: key,
        sentAt: later(startedAt, { seconds: seed.seconds }),
        orderId: randomUUID(),
      })),
  );
  // Before anything is paid: a tip that is there already has been paid for.
  const sent = await findThere(
    tx,
    streamChatMessages.id,
    due.map(({ seed }) => seed.id),
  );
  return due.filter(({ seed }) => !sent.has(seed.id));
}
