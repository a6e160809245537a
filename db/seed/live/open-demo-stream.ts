import { and, eq } from 'drizzle-orm';
import { accounts } from '#db/seed/accounts.ts';
import { findThere } from '#db/seed/given/find-there.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { streamChatMessages } from '#server/streams/chat/chat.tables.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';

const HOST = accounts.dede;
const TITLE = 'The demo table, always on';
const DESCRIPTION =
  'A loop of drawn nails that Lunula itself sends, so that you see what a live table looks like: the picture, the chat and who is watching. It rests while nobody looks.';

const CHAT = [
  { account: 'dede', secondsAgo: 95, message: 'Hello! Sit down anywhere, the lamp is always on here.' },
  { account: 'amara', secondsAgo: 61, message: 'Is that the cat-eye with one magnet?' },
  { account: 'dede', secondsAgo: 44, message: 'One magnet, ten seconds, and then hands off.' },
  { account: 'zuzana', secondsAgo: 12, message: 'The checker at the end gets me every time.' },
] as const;

/**
 * The stream that is live in the embedded default: the one that still is since the last start, or a new one, if
 * somebody has ended it. Null if its host is gone.
 */
export async function openDemoStream(tx: Transaction, now: Date): Promise<string | null> {
  const people = await findThere(
    tx,
    profiles.user_id,
    CHAT.map(({ account }) => accounts[account].id),
  );
  if (!people.has(HOST.id)) return null;
  const start = { scheduled_start_time: now, actual_start_time: now };
  const [known] = await tx
    .update(liveStreams)
    .set(start)
    .where(
      and(eq(liveStreams.creator_id, HOST.id), eq(liveStreams.title, TITLE), eq(liveStreams.status, 'live')),
    )
    .returning({ id: liveStreams.id });
  if (known) return known.id;
  const [opened] = await tx
    .insert(liveStreams)
    .values({ creator_id: HOST.id, title: TITLE, description: DESCRIPTION, status: 'live', ...start })
    .returning({ id: liveStreams.id });
  if (!opened) return null;
  await tx.insert(streamChatMessages).values(
    CHAT.filter(({ account }) => people.has(accounts[account].id)).map(
      ({ account, secondsAgo, message }) => ({
        stream_id: opened.id,
        user_id: accounts[account].id,
        message,
        created_at: later(now, { seconds: -secondsAgo }),
      }),
    ),
  );
  return opened.id;
}
