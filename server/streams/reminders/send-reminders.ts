import { and, asc, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { isOfActivePerson } from '#server/auth/is-of-active-person.ts';
import type { Deps } from '#server/deps.ts';
import { later } from '#server/platform/clock.ts';
import { liveStreams, streamReminders } from '#server/streams/streams.tables.ts';
import {
  REMINDER_AGAIN_HOURS,
  REMINDER_LATEST_MINUTES,
  REMINDER_MINUTES,
} from '#shared/streams/stream.rules.ts';
import { type DueReminder, findDueReminder } from './due-reminder.ts';

/** People who are told in one transaction. */
const BATCH = 100;

type Stream = typeof liveStreams.$inferSelect;

/** One stream after the other; one that fails keeps no other from its reminders. */
export async function sendReminders(deps: Deps, signal?: AbortSignal): Promise<void> {
  for (const { id } of await listDueStreams(deps)) {
    try {
      while (!signal?.aborted && (await remindSome(deps, id)) === BATCH);
    } catch (error) {
      deps.log.error({ err: error, streamId: id }, 'the reminders of a stream were not sent');
    }
  }
}

/** Few, whatever else is scheduled. */
function listDueStreams(deps: Deps) {
  const { id, status, creator_id, scheduled_start_time, actual_start_time } = liveStreams;
  const now = deps.clock.now();
  const earliest = later(now, { minutes: -REMINDER_LATEST_MINUTES });
  const isWaiting = and(
    eq(status, 'scheduled'),
    gt(scheduled_start_time, earliest),
    lte(scheduled_start_time, later(now, { minutes: REMINDER_MINUTES })),
  );
  const hasBegun = and(eq(status, 'live'), gt(actual_start_time, earliest));
  const toldAt = streamReminders.start_told_at;
  const isWanted = sql`exists (select from ${streamReminders} where ${and(
    eq(streamReminders.stream_id, id),
    or(isNull(toldAt), lt(toldAt, sql`least(${scheduled_start_time}, ${actual_start_time})`)),
  )})`;
  return deps.db
    .select({ id })
    .from(liveStreams)
    .where(and(or(isWaiting, hasBegun), isOfActivePerson(creator_id), isWanted))
    .orderBy(asc(scheduled_start_time), asc(id));
}

/**
 * Marks whom it tells in the same transaction, so that nobody is told twice, or not at all. The stream is locked:
 * nobody is reminded of a time that is being changed.
 */
async function remindSome(deps: Deps, streamId: string): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const [stream] = await tx.select().from(liveStreams).where(eq(liveStreams.id, streamId)).for('share');
    const at = deps.clock.now();
    const due = stream && findDueReminder(stream, at);
    if (!due) return 0;
    const { user_id, stream_id } = streamReminders;
    const people = await tx
      .select({ id: user_id })
      .from(streamReminders)
      .where(and(eq(stream_id, streamId), isUntold(stream, due, at)))
      .orderBy(asc(user_id))
      .limit(BATCH)
      .for('update');
    if (people.length === 0) return 0;
    const ids = people.map(({ id }) => id);
    await tx
      .update(streamReminders)
      .set(due.kind === 'soon' ? { soon_told_at: at } : { start_told_at: at })
      .where(and(eq(stream_id, streamId), inArray(user_id, ids)));
    const { minutesLeft } = due;
    for (const userId of ids)
      await deps.emit(tx, 'reminderDue', { userId, streamId, creatorId: stream.creator_id, minutesLeft, at });
    return ids.length;
  });
}

/**
 * Who was not told of this start. A creator who moves it over and over has nobody told each time: whoever was told
 * of another start lately hears of this one with Go Live.
 */
function isUntold(stream: Stream, { kind }: DueReminder, at: Date): SQL | undefined {
  const { soon_told_at, start_told_at, created_at } = streamReminders;
  const { status, scheduled_start_time: scheduled, actual_start_time: started } = stream;
  const lately = later(at, { hours: -REMINDER_AGAIN_HOURS });
  if (kind === 'soon') return or(isNull(soon_told_at), lte(soon_told_at, lately));
  if (status === 'live') {
    const start = started && started < scheduled ? started : scheduled;
    return or(isNull(start_told_at), lt(start_told_at, start));
  }
  // Who asked after the announced time waits for Go Live.
  return and(or(isNull(start_told_at), lte(start_told_at, lately)), lt(created_at, scheduled));
}
