import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import type { Deps } from '#server/deps.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { createLog } from '#server/platform/log.ts';
import { createTopicRecords } from '#server/platform/realtime/rooms/topic-records.ts';
import { listChat } from '#server/streams/chat/list-chat.ts';
import { postMessage } from '#server/streams/chat/post-message.ts';
import { CHAT_LIMITS } from '#shared/streams/stream.rules.ts';
import type { Growth } from './harness/growth.ts';
import { memberOf } from './make-students.ts';

const PEOPLE = 1_000;

/** One live stream in which so much has been said. */
export const growth: Growth = {
  rows: 'messages',
  sizes: [1_000, 31_623, 1_000_000],
  aim: 0.05,
  async fill(url, size) {
    // Without the limits on how long a statement may take.
    const client = new Client(url);
    await client.connect();
    const db = drizzle(client);
    await db.execute(sql`
      with people as (
        insert into users (email, password_hash, email_verified_at)
        select n || '@bench.test', 'none', now() from generate_series(1, ${PEOPLE}::int) as n returning id)
      insert into profiles (user_id, display_name, role) select id, 'Somebody', 'creator' from people`);
    await db.execute(sql`
      insert into live_streams (creator_id, title, status, scheduled_start_time, actual_start_time)
      select user_id, 'Marble', 'live', now(), now() from profiles order by user_id limit 1`);
    await db.execute(sql`
      insert into stream_chat_messages (stream_id, user_id, message, created_at)
      select stream.id, person.user_id, 'How long do you cure the second coat?', now() - n * interval '100 ms'
      from generate_series(1, ${size}::int) as n
      join (select user_id, row_number() over (order by user_id) - 1 as place from profiles) as person
        on person.place = n % ${PEOPLE}
      cross join (select id from live_streams) as stream`);
    await db.execute(sql`vacuum analyze`);
    await client.end();
  },
  async open(url) {
    const { db, close } = openDatabase({ url, log: createLog({ level: 'warn' }), max: 4 });
    const records = createTopicRecords(db);
    const post: Deps['hub']['post'] = async (topic, message, tx) => {
      await records.record(tx, topic, JSON.stringify(message));
    };
    const deps = {
      db,
      clock: systemClock,
      madeFrom() {},
      announcePublicChange: async () => {},
      limiter: { takeIn: async () => {} },
      hub: { post },
    } as unknown as Deps;
    const { rows } = await db.execute<{ id: string; creator_id: string }>(sql`
      select id, creator_id from live_streams`);
    const { id: streamId = '', creator_id: creatorId = '' } = rows[0] ?? {};
    const viewer = memberOf(creatorId);
    const page = { streamId, limit: CHAT_LIMITS.page };
    const { nextCursor } = await listChat(deps, viewer, { ...page, limit: 900 });
    return {
      acts: {
        'latest chat messages': () => listChat(deps, viewer, page),
        'older chat messages': () => listChat(deps, viewer, { ...page, cursor: nextCursor ?? '' }),
        'chat message': () =>
          postMessage(deps, viewer, { id: randomUUID(), streamId, message: 'Thank you!' }),
      },
      close,
    };
  },
};
