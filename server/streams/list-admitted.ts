import { and, inArray, sql } from 'drizzle-orm';
import { users } from '#server/auth/auth.tables.ts';
import { isOfActivePerson } from '#server/auth/is-of-active-person.ts';
import { hasPremiumAt } from '#server/billing/premium-end.ts';
import type { Deps } from '#server/deps.ts';
import { canWatch } from '#shared/streams/stream.access.ts';
import { liveStreams } from './streams.tables.ts';

type AdmissionDeps = Pick<Deps, 'db' | 'clock'>;
/** Who wants to follow a stream; null stands for visitors. */
export type AdmissionQuestion = { streamId: string; people: readonly (string | null)[] };
type Admitted = ReadonlySet<string | null>;

/** Which of these people may follow these streams: two queries, however many ask. */
export async function listAdmitted(
  deps: AdmissionDeps,
  questions: readonly AdmissionQuestion[],
): Promise<Map<AdmissionQuestion, Admitted>> {
  const ids = [...new Set(questions.map(({ streamId }) => streamId))];
  const rows = await deps.db
    .select({
      id: liveStreams.id,
      creatorId: liveStreams.creator_id,
      isPremiumOnly: liveStreams.is_premium_only,
    })
    .from(liveStreams)
    .where(and(inArray(liveStreams.id, ids), isOfActivePerson(liveStreams.creator_id)));
  const streams = new Map(rows.map((stream) => [stream.id, stream]));
  const subscribers = await listSubscribers(
    deps,
    questions.flatMap(({ streamId, people }) => (streams.get(streamId)?.isPremiumOnly ? people : [])),
  );
  return new Map(
    questions.map((question) => {
      const stream = streams.get(question.streamId);
      const isAdmitted = (userId: string | null) =>
        stream !== undefined && canWatch({ userId, hasPremium: subscribers.has(userId) }, stream);
      return [question, new Set(question.people.filter(isAdmitted))];
    }),
  );
}

async function listSubscribers(
  deps: AdmissionDeps,
  people: readonly (string | null)[],
): Promise<ReadonlySet<string | null>> {
  const ids = [...new Set(people.filter((userId) => userId !== null))];
  if (ids.length === 0) return new Set();
  const now = sql`${deps.clock.now().toISOString()}::timestamptz`;
  const isAsked = sql`${users.id} = any(${sql.param(ids)}::uuid[])`;
  const rows = await deps.db
    .select({ id: users.id })
    .from(users)
    .where(and(isAsked, hasPremiumAt(users.id, now)));
  return new Set(rows.map(({ id }) => id));
}
