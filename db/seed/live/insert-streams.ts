import { type AccountKey, accounts } from '#db/seed/accounts.ts';
import { findThere } from '#db/seed/given/find-there.ts';
import { insertRows } from '#db/seed/given/insert-rows.ts';
import type { News } from '#db/seed/given/news.ts';
import { type StreamSeed, streams } from '#db/seed/streams.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { liveStreams, streamReminders } from '#server/streams/streams.tables.ts';
import { reminders } from './reminders.ts';

const QUARTER_HOUR_MS = 15 * 60 * 1000;

/** With who wants to be reminded of them. */
export async function insertStreams(tx: Transaction, now: Date, { isNew }: News): Promise<void> {
  const ids = Object.values(accounts).map(({ id }) => id);
  const people = await findThere(tx, profiles.user_id, ids);
  const isThere = (account: AccountKey) => people.has(accounts[account].id);
  // People schedule on the quarter hour; counting from one keeps every stream's times the right distance
  // apart.
  const quarter = new Date(Math.floor(now.getTime() / QUARTER_HOUR_MS) * QUARTER_HOUR_MS);
  const seeds: [string, StreamSeed][] = Object.entries(streams);
  const added = seeds.filter(([name, { creator }]) => isNew('streams', name) && isThere(creator));
  await insertRows(
    tx,
    liveStreams,
    added.map(([, seed]) => toRow(seed, { quarter, now })),
  );
  const streamIds = seeds.map(([, { id }]) => id);
  const announced = await findThere(tx, liveStreams.id, streamIds);
  await insertRows(
    tx,
    streamReminders,
    reminders
      .filter(({ stream, account }) => isNew('streams', stream) || isNew('accounts', account))
      .filter(({ stream, account }) => announced.has(streams[stream].id) && isThere(account))
      .map(({ stream, account, daysAgo }) => ({
        stream_id: streams[stream].id,
        user_id: accounts[account].id,
        created_at: later(now, { days: -daysAgo }),
      })),
  );
}

function toRow(seed: StreamSeed, { quarter, now }: { quarter: Date; now: Date }) {
  const {
    creator,
    announcedDaysAgo,
    scheduledHoursFromNow,
    startedHoursFromNow,
    endedHoursFromNow,
    viewers = [],
    ...stream
  } = seed;
  const atHour = (hours: number | undefined) => (hours === undefined ? null : later(quarter, { hours }));
  return {
    ...stream,
    creator_id: accounts[creator].id,
    scheduled_start_time: later(quarter, { hours: scheduledHoursFromNow }),
    actual_start_time: atHour(startedHoursFromNow),
    end_time: atHour(endedHoursFromNow),
    max_viewers: Math.max(0, ...viewers.map(([, count]) => count)),
    created_at: later(now, { days: -announcedDaysAgo }),
  };
}
