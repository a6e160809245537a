import { courses as courseTable } from '#server/courses/courses.tables.ts';
import { notices, notifications } from '#server/notifications/notifications.tables.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { profiles, userFollows } from '#server/profiles/profiles.tables.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import { type AccountKey, accounts } from './accounts.ts';
import { courses } from './courses.ts';
import { follows } from './follows.ts';
import { findThere } from './given/find-there.ts';
import { insertRows } from './given/insert-rows.ts';
import type { News } from './given/news.ts';
import { type NoticeSeed, notices as noticeSeeds } from './notifications.ts';
import { streams } from './streams.ts';

type Arrivals = Pick<News, 'isNew'> & { isThere: (account: AccountKey) => boolean };

export async function insertCommunity(tx: Transaction, now: Date, { isNew }: News): Promise<void> {
  const ids = Object.values(accounts).map(({ id }) => id);
  const there = await findThere(tx, profiles.user_id, ids);
  const arrivals: Arrivals = { isNew, isThere: (account) => there.has(accounts[account].id) };
  await insertFollows(tx, now, arrivals);
  await insertNotices(tx, now, arrivals);
}

async function insertFollows(tx: Transaction, now: Date, { isNew, isThere }: Arrivals): Promise<void> {
  const rows = follows
    .filter(({ follower, following }) => isNew('accounts', follower) || isNew('accounts', following))
    .filter(({ follower, following }) => isThere(follower) && isThere(following))
    .map(({ follower, following, daysAgo }) => ({
      follower_id: accounts[follower].id,
      following_id: accounts[following].id,
      created_at: later(now, { days: -daysAgo }),
    }));
  await insertRows(tx, userFollows, rows);
}

/** They come with their recipients or their stream, if what they are about is still there. */
async function insertNotices(tx: Transaction, now: Date, { isNew, isThere }: Arrivals): Promise<void> {
  const courseIds = await findThere(tx, courseTable.id, noticeSeeds.flatMap(courseIdOf));
  const streamIds = await findThere(tx, liveStreams.id, noticeSeeds.flatMap(streamIdOf));
  const isDue = ({ stream }: NoticeSeed, reader: AccountKey) =>
    isThere(reader) && (isNew('accounts', reader) || (stream !== undefined && isNew('streams', stream)));
  const added = noticeSeeds.filter(
    (seed) =>
      readersOf(seed).some(([account]) => isDue(seed, account)) &&
      (!seed.actor || isThere(seed.actor)) &&
      courseIdOf(seed).every((id) => courseIds.has(id)) &&
      streamIdOf(seed).every((id) => streamIds.has(id)),
  );
  const toldAt = ({ daysAgo }: NoticeSeed) => later(now, { days: -daysAgo });
  const rows = added.map((seed) => ({
    id: seed.id,
    kind: seed.kind,
    subject_key: seed.subject_key,
    actor_id: seed.actor && accounts[seed.actor].id,
    course_id: courseIdOf(seed)[0],
    stream_id: streamIdOf(seed)[0],
    facts: seed.facts ?? {},
    created_at: toldAt(seed),
  }));
  await insertRows(tx, notices, rows);
  const told = added.flatMap((seed) =>
    readersOf(seed)
      .filter(([account]) => isDue(seed, account))
      .map(([account, isRead]) => ({
        notice_id: seed.id,
        user_id: accounts[account].id,
        created_at: toldAt(seed),
        read_at: isRead ? later(toldAt(seed), { hours: 1 }) : null,
      })),
  );
  await insertRows(tx, notifications, told);
}

const readersOf = ({ readers }: NoticeSeed) => Object.entries(readers) as [AccountKey, boolean][];
const courseIdOf = ({ course }: NoticeSeed) => (course ? [courses[course].id] : []);
const streamIdOf = ({ stream }: NoticeSeed) => (stream ? [streams[stream].id] : []);
