import { notifications } from '#server/notifications/notifications.tables.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { userFollows } from '#server/profiles/profiles.tables.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import { accounts } from './accounts.ts';
import { follows } from './follows.ts';
import { notifications as notificationSeeds } from './notifications.ts';
import { type StreamSeed, streams } from './streams.ts';

const QUARTER_HOUR_MS = 15 * 60 * 1000;

export async function insertCommunity(tx: Transaction, now: Date): Promise<void> {
  await insertFollows(tx, now);
  await insertStreams(tx, now);
  await insertNotifications(tx, now);
}

async function insertFollows(tx: Transaction, now: Date): Promise<void> {
  const rows = follows.map(({ follower, following, daysAgo }) => ({
    follower_id: accounts[follower].id,
    following_id: accounts[following].id,
    created_at: later(now, { days: -daysAgo }),
  }));
  await tx.insert(userFollows).values(rows).onConflictDoNothing();
}

async function insertStreams(tx: Transaction, now: Date): Promise<void> {
  // People plan for the quarter hour; counting from one keeps every stream's times the right span apart.
  const quarter = new Date(Math.floor(now.getTime() / QUARTER_HOUR_MS) * QUARTER_HOUR_MS);
  const atHour = (hours: number | undefined) => (hours === undefined ? null : later(quarter, { hours }));
  const rows = Object.values(streams).map((seed: StreamSeed) => {
    const {
      creator,
      announcedDaysAgo,
      scheduledHoursFromNow,
      startedHoursFromNow,
      endedHoursFromNow,
      ...stream
    } = seed;
    return {
      ...stream,
      creator_id: accounts[creator].id,
      scheduled_start_time: later(quarter, { hours: scheduledHoursFromNow }),
      actual_start_time: atHour(startedHoursFromNow),
      end_time: atHour(endedHoursFromNow),
      created_at: later(now, { days: -announcedDaysAgo }),
    };
  });
  await tx.insert(liveStreams).values(rows).onConflictDoNothing();
}

async function insertNotifications(tx: Transaction, now: Date): Promise<void> {
  const rows = notificationSeeds.map(({ account, daysAgo, isRead, ...notification }) => {
    const toldAt = later(now, { days: -daysAgo });
    return {
      ...notification,
      user_id: accounts[account].id,
      created_at: toldAt,
      read_at: isRead ? later(toldAt, { hours: 1 }) : null,
    };
  });
  await tx.insert(notifications).values(rows).onConflictDoNothing();
}
