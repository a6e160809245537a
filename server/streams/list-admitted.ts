import { and, eq, inArray, sql } from 'drizzle-orm';
import { users } from '#server/auth/auth.tables.ts';
import { isOfActivePerson } from '#server/auth/is-of-active-person.ts';
import { hasPremiumAt } from '#server/billing/premium-end.ts';
import type { Deps } from '#server/deps.ts';
import { canWatch } from '#shared/streams/stream.access.ts';
import { liveStreams } from './streams.tables.ts';

/** Which of these people may follow a stream; null stands for visitors. */
export async function listAdmitted(
  deps: Deps,
  streamId: string,
  people: readonly (string | null)[],
): Promise<ReadonlySet<string | null>> {
  const [stream] = await deps.db
    .select({ creatorId: liveStreams.creator_id, isPremiumOnly: liveStreams.is_premium_only })
    .from(liveStreams)
    .where(and(eq(liveStreams.id, streamId), isOfActivePerson(liveStreams.creator_id)));
  if (!stream) return new Set();
  const subscribers = stream.isPremiumOnly ? await listSubscribers(deps, people) : new Set();
  return new Set(
    people.filter((userId) => canWatch({ userId, hasPremium: subscribers.has(userId) }, stream)),
  );
}

async function listSubscribers(deps: Deps, people: readonly (string | null)[]): Promise<Set<string>> {
  const now = sql`${deps.clock.now().toISOString()}::timestamptz`;
  const ids = people.filter((userId) => userId !== null);
  const rows = await deps.db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), hasPremiumAt(users.id, now)));
  return new Set(rows.map(({ id }) => id));
}
