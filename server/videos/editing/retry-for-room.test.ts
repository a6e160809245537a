import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { later } from '#server/platform/clock.ts';
import { videos } from '#server/videos/videos.tables.ts';
import { personTopic } from '#shared/realtime.ts';
import { makeUpload } from '#tests/support/make-upload.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { retryForRoom } from './retry-for-room.ts';

const test = await useTestApp();
const { deps } = test;
const { db } = deps;

const disk = (free: number) => async () => ({ bsize: 1, blocks: 1000 * 1024 ** 3, bavail: free });

it('begins a few films again once there is room, with a turn of their own, and tells their creator', async () => {
  const { id: ownerId } = await makePerson(test, { role: 'creator' });
  const now = deps.clock.now();
  for (let film = 0; film < 7; film += 1) {
    const { id } = await makeUpload(test, ownerId);
    await db.insert(videos).values({
      ...{ upload_id: id, status: 'failed', failure: 'no-room', is_background: film === 0 },
      ...{ settled_at: later(now, { hours: -film }), turn_at: now, started_at: now },
    });
  }
  const told: string[] = [];
  const { publish } = deps.hub;
  deps.hub.publish = async (...args) => {
    if (args[0] === personTopic(ownerId)) told.push(args[1]);
    return publish(...args);
  };
  const isWaiting = eq(videos.status, 'waiting');
  await retryForRoom(deps, disk(3 * 1024 ** 3));
  expect(await db.$count(videos, isWaiting)).toBe(0);

  await retryForRoom(deps, disk(100 * 1024 ** 3));
  deps.hub.publish = publish;
  const waiting = await db.select().from(videos).where(isWaiting);
  expect(waiting.map(({ settled_at, turn_at, started_at }) => [settled_at, turn_at, started_at])).toEqual(
    Array.from({ length: 5 }, () => [null, null, null]),
  );
  expect(told).toEqual(Array.from({ length: 5 }, () => 'films.changed'));

  await retryForRoom(deps, disk(100 * 1024 ** 3));
  expect(await db.$count(videos, isWaiting)).toBe(7);
  // Nobody waits for it, as before.
  expect(await db.$count(videos, eq(videos.is_background, true))).toBe(1);
});
