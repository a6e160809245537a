import { and, eq, inArray, sql } from 'drizzle-orm';
import { sessions, users } from '#server/auth/auth.tables.ts';
import { isOfActivePerson } from '#server/auth/is-of-active-person.ts';
import type { AccessClaims } from '#server/auth/secrets/access-token.ts';
import { isOpenAt } from '#server/auth/sessions/is-open-at.ts';
import { hasPremiumAt } from '#server/billing/premium-end.ts';
import type { Deps } from '#server/deps.ts';
import { streamRecordings } from '#server/live-video/live-video.tables.ts';
import { isPrepared, recordedFilm, replayViewer } from '#server/live-video/prepared/replay-rights.ts';
import { isWatchable } from '#server/live-video/replay/is-watchable.ts';
import { isPublicPerson } from '#server/profiles/is-public-person.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import { videos } from '#server/videos/videos.tables.ts';
import { canWatchReplay, replayAudienceOf } from '#shared/live-video/live-video.access.ts';
import type { ReplayAudience } from '#shared/live-video/live-video.rules.ts';
import { canWatch } from '#shared/streams/stream.access.ts';
import type { StreamStatus } from '#shared/streams/stream.rules.ts';
import { canSeeHd, canSeeOriginal } from '#shared/videos/video.access.ts';

/** Without a holder it is a visitor. */
export type ViewQuestion = { streamId: string; holder: AccessClaims | null };

/** Of what everyone may watch, any cache may keep copies. */
export type Reach = 'everyone' | 'viewer';

export type ViewRight = {
  status: StreamStatus;
  isOwner: boolean;
  /** Null for whoever may not watch. */
  live: Reach | null;
  /** Null without a recording too. */
  replay: Reach | null;
  /** Of a replay: in the sizes that are HD, and as it was recorded. */
  seesHd: boolean;
  seesOriginal: boolean;
};

export type ViewAnswer = ViewRight | 'NOT_FOUND' | 'UNAUTHENTICATED';

type RightsDeps = Pick<Deps, 'db' | 'clock'>;
type Person = { userId: string; hasPremium: boolean };
type AskedStream = {
  creatorId: string;
  isPremiumOnly: boolean;
  status: StreamStatus;
  audience: ReplayAudience | null;
  isPrepared: boolean;
  width: number | null;
  height: number | null;
};

/** What these viewers may watch of these streams: two queries, however many ask. */
export async function listViewRights(
  deps: RightsDeps,
  questions: readonly ViewQuestion[],
): Promise<Map<ViewQuestion, ViewAnswer>> {
  const streams = await loadStreams(deps, questions);
  const people = await loadPeople(deps, questions);
  return new Map(
    questions.map((question): [ViewQuestion, ViewAnswer] => {
      const { holder } = question;
      const stream = streams.get(question.streamId);
      const person = holder ? people.get(holder.sessionId) : { userId: null, hasPremium: false };
      if (!person || (holder && holder.userId !== person.userId)) return [question, 'UNAUTHENTICATED'];
      return [question, stream ? rightOf(person, stream) : 'NOT_FOUND'];
    }),
  );
}

function rightOf(person: { userId: string | null; hasPremium: boolean }, stream: AskedStream): ViewRight {
  const { audience, isPremiumOnly } = stream;
  const reach = (isForAll: boolean) => (isForAll ? 'everyone' : 'viewer');
  const mayReplay = audience !== null && canWatchReplay(person, stream, audience);
  const isOwner = person.userId === stream.creatorId;
  const who = replayViewer(isOwner, person.hasPremium);
  return {
    status: stream.status,
    isOwner,
    seesHd: canSeeHd(who),
    seesOriginal: canSeeOriginal(who, recordedFilm(stream)),
    live: canWatch(person, stream) ? reach(!isPremiumOnly) : null,
    replay: mayReplay ? reach(replayAudienceOf(stream, audience) === 'public') : null,
  };
}

async function loadStreams(
  { db }: RightsDeps,
  questions: readonly ViewQuestion[],
): Promise<Map<string, AskedStream>> {
  const ids = [...new Set(questions.map(({ streamId }) => streamId))];
  const hasRecording = and(eq(streamRecordings.stream_id, liveStreams.id), isWatchable);
  const rows = await db
    .select({
      id: liveStreams.id,
      creatorId: liveStreams.creator_id,
      isPremiumOnly: liveStreams.is_premium_only,
      status: liveStreams.status,
      audience: streamRecordings.audience,
      isPrepared,
      width: videos.width,
      height: videos.height,
    })
    .from(liveStreams)
    .leftJoin(streamRecordings, hasRecording)
    .leftJoin(videos, eq(videos.recording_id, streamRecordings.id))
    .where(and(inArray(liveStreams.id, ids), isOfActivePerson(liveStreams.creator_id)));
  return new Map(rows.map((row) => [row.id, row]));
}

async function loadPeople(
  { db, clock }: RightsDeps,
  questions: readonly ViewQuestion[],
): Promise<Map<string, Person>> {
  const ids = [...new Set(questions.flatMap(({ holder }) => holder?.sessionId ?? []))];
  if (ids.length === 0) return new Map();
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  const rows = await db
    .select({ sessionId: sessions.id, userId: users.id, hasPremium: hasPremiumAt(users.id, now) })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(sql`${sessions.id} = any(${sql.param(ids)}::uuid[])`, isOpenAt(now), isPublicPerson));
  return new Map(rows.map(({ sessionId, ...person }) => [sessionId, person]));
}
