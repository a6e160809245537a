import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readFlvTags } from '#server/live-video/media/read-flv-tags.ts';
import { createLog } from '#server/platform/log.ts';
import { createDemoSignal } from './create-demo-signal.ts';

const tags = readFlvTags(readFileSync(new URL('../../../content/live/table.flv', import.meta.url)));
const lastTime = tags.at(-1)?.timestamp ?? 0;

/** A world with its own clock, in which the demo connects and sends. */
function openWorld() {
  const world = { now: 0, isWatched: true, opened: 0, ended: 0, sent: [] as number[], refuses: false };
  const stops: (() => void)[] = [];
  const demo = createDemoSignal({
    streamId: 'demo',
    tags,
    isWatched: () => world.isWatched,
    clock: { now: () => new Date(world.now) },
    log: createLog({ level: 'silent' }),
    signals: {
      async open(_publisher, stop) {
        if (world.refuses) throw new Error('the database is away');
        for (const stopOlder of stops.splice(0)) stopOlder();
        stops.push(() => stop('replaced'));
        world.opened += 1;
        world.sent = [];
        const take = (_body: Buffer, timestamp: number) => world.sent.push(timestamp);
        return { video: take, audio: take, end: () => (world.ended += 1) };
      },
    },
  });
  return {
    world,
    demo,
    stopAll() {
      for (const stop of stops.splice(0)) stop();
    },
    async pass(ms: number) {
      for (const end = world.now + ms; world.now < end; world.now += 100) {
        demo.tick();
        await Promise.resolve();
        await Promise.resolve();
        await Promise.resolve();
      }
    },
  };
}

it('the clip has pictures and sound, in order', () => {
  expect(new Set(tags.map(({ kind }) => kind))).toEqual(new Set(['audio', 'video']));
  expect(lastTime).toBeGreaterThan(20_000);
  expect(tags.map(({ timestamp }) => timestamp)).toEqual(
    tags.map(({ timestamp }) => timestamp).toSorted((one, two) => one - two),
  );
});

it('the clip is sent in its own time and begins again without a gap', async () => {
  const { world, pass } = openWorld();
  await pass(300);
  // Some whole segments, for those who came first.
  expect(world.sent.at(-1)).toBeGreaterThan(5_000);
  await pass(10_000);
  expect(world.sent.at(-1)).toBeGreaterThan(15_000);
  expect(world.sent.at(-1)).toBeLessThanOrEqual(16_300);
  await pass(lastTime);
  expect(world.opened).toBe(1);
  expect(world.sent.length).toBeGreaterThan(tags.length);
  const steps = world.sent.slice(1).map((time, at) => time - (world.sent[at] ?? 0));
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...steps)).toBeLessThanOrEqual(40);
});

it('it rests while nobody watches, still connected, and begins anew with the next viewer', async () => {
  const { world, pass } = openWorld();
  world.isWatched = false;
  await pass(5_000);
  expect([world.opened, world.sent]).toEqual([1, []]);
  world.isWatched = true;
  await pass(5_000);
  expect(world.opened).toBe(1);
  world.isWatched = false;
  await pass(15_000);
  expect(world.opened).toBe(1);
  await pass(60_000);
  expect([world.opened, world.ended, world.sent]).toEqual([2, 0, []]);
  world.isWatched = true;
  await pass(100);
  expect([world.opened, world.sent[0]]).toEqual([2, 0]);
  expect(world.sent.at(-1)).toBeLessThan(6_100);
});

it('the computer having slept, it begins anew instead of making up for hours', async () => {
  const { world, pass } = openWorld();
  await pass(5_000);
  const before = world.sent.length;
  world.now += 8 * 60 * 60 * 1000;
  await pass(100);
  expect(world.sent.length).toBeLessThanOrEqual(before);
  await pass(300);
  expect(world.opened).toBe(2);
  expect(world.sent.at(-1)).toBeLessThan(6_400);
});

it('turned away or stopped, it tries again a little later', async () => {
  const { world, demo, pass, stopAll } = openWorld();
  world.refuses = true;
  await pass(3_000);
  expect(world.opened).toBe(0);
  world.refuses = false;
  await pass(6_000);
  expect(world.opened).toBe(1);
  stopAll();
  await pass(3_000);
  expect(world.opened).toBe(1);
  await pass(6_000);
  expect(world.opened).toBe(2);
  await demo.stop();
  expect(world.ended).toBe(1);
});
