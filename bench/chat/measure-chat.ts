import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { receive, startChild } from '../harness/child.ts';
import type { Cores } from '../harness/cores.ts';
import { type Estimate, estimate, exponentOf } from '../harness/statistics.ts';
import type { RoomName } from './rooms.ts';
import type { RoomAsk, RoomReply } from './serve-room.ts';
import type { ViewersAsk, ViewersReply } from './watch-room.ts';

const SERVER = join(import.meta.dirname, 'serve-room.ts');
const CROWD = join(import.meta.dirname, 'watch-room.ts');
const VIEWERS = 1_000;
const GROWTH = [10, 100, 1_000, 5_000];
const PACE = { messages: 20, everyMs: 100 };
/** A few people, and enough messages that one in a hundred means something. */
const CALM = { viewers: 10, messages: 100, everyMs: 60 };
const OTHERS = ['bare', 'ws', 'socket.io'] as const satisfies RoomName[];

export type MeasuredChat = {
  viewers: number;
  /** Our deliveries for each second of the server's processor time, as a share of the others'. */
  ratios: Record<(typeof OTHERS)[number], Estimate>;
  deliveriesPerCpuSecond: number;
  /** With the number of viewers; processor time for each delivery. */
  growth: { exponent: number; microseconds: Record<number, number> };
  /** With the most viewers and ten messages a second. */
  p99Ms: Estimate;
  /** In a small room: how long a message takes, as a multiple of a commit and a frame. */
  durableP99: Estimate;
  bytesPerConnection: number;
};

type Context = { databaseUrl: string; cores: Cores | null; rounds: number };

/** Ours and the others in turn, so that other load on the machine affects all. */
export async function measureChat({ databaseUrl, cores, rounds }: Context): Promise<MeasuredChat> {
  const open = (name: RoomName, viewers: number) => openRoom({ name, viewers, databaseUrl, cores });
  const rates: Record<RoomName, number>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const rate = {} as Record<RoomName, number>;
    // A room anew each time: where its memory happens to lie decides what its sockets cost.
    for (const name of ['ours', ...OTHERS] as const) {
      const room = await open(name, VIEWERS);
      await room.round();
      rate[name] = 1e6 / (await room.round()).microseconds;
      await room.stop();
    }
    rates.push(rate);
  }

  const durableP99 = estimate(await compareDelays(open, rounds));
  const microseconds: Record<number, number> = {};
  const delays: number[] = [];
  let bytesPerConnection = 0;
  for (const viewers of GROWTH) {
    const room = await open('ours', viewers);
    await room.round();
    const measured = [];
    for (let round = 0; round < 3; round += 1) measured.push(await room.round());
    microseconds[viewers] = estimate(measured.map((each) => each.microseconds)).median;
    if (viewers === GROWTH.at(-1)) {
      delays.push(...measured.map(({ p99Ms }) => p99Ms));
      ({ bytesPerConnection } = room);
    }
    await room.stop();
  }
  const ratioTo = (name: RoomName) => estimate(rates.map((rate) => rate.ours / rate[name]));
  return {
    viewers: VIEWERS,
    ratios: { bare: ratioTo('bare'), ws: ratioTo('ws'), 'socket.io': ratioTo('socket.io') },
    deliveriesPerCpuSecond: estimate(rates.map(({ ours }) => ours)).median,
    growth: {
      exponent: exponentOf(
        GROWTH,
        GROWTH.map((size) => microseconds[size] ?? NaN),
      ),
      microseconds,
    },
    p99Ms: estimate(delays),
    durableP99,
    bytesPerConnection,
  };
}

async function compareDelays(
  open: (name: RoomName, viewers: number) => Promise<Room>,
  rounds: number,
): Promise<number[]> {
  const [ours, limit] = [await open('ours', CALM.viewers), await open('durable', CALM.viewers)];
  const multiples: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const [mine, least] = [await ours.round(CALM), await limit.round(CALM)];
    // The first one warms up.
    if (round > 0) multiples.push(mine.p99Ms / least.p99Ms);
  }
  await ours.stop();
  await limit.stop();
  return multiples;
}

type Room = Awaited<ReturnType<typeof openRoom>>;

async function openRoom(options: {
  name: RoomName;
  viewers: number;
  databaseUrl: string;
  cores: Cores | null;
}) {
  const { name, viewers, databaseUrl, cores } = options;
  const server = startChild(SERVER, [name, databaseUrl], cores?.server);
  const { port } = await receive<RoomReply, 'ready'>(server, 'ready');
  const empty = await memory(server);
  const crowd = startChild(CROWD, [name, String(port), String(viewers)], cores?.load);
  await receive<ViewersReply, 'watching'>(crowd, 'watching');
  const bytesPerConnection = ((await memory(server)) - empty) / viewers;

  return {
    bytesPerConnection,
    async round({ messages, everyMs } = PACE) {
      const before = await cpuSeconds(server);
      server.send({ ask: 'say', messages, everyMs } satisfies RoomAsk);
      await receive<RoomReply, 'said'>(server, 'said');
      const deliveries = messages * viewers;
      crowd.send({ ask: 'await', deliveries } satisfies ViewersAsk);
      const { p99Ms } = await receive<ViewersReply, 'received'>(crowd, 'received');
      return { microseconds: (((await cpuSeconds(server)) - before) / deliveries) * 1e6, p99Ms };
    },
    async stop() {
      const gone = [once(server, 'exit'), once(crowd, 'exit')];
      crowd.send({ ask: 'stop' } satisfies ViewersAsk);
      server.send({ ask: 'stop' } satisfies RoomAsk);
      await Promise.all(gone);
    },
  };
}

async function memory(server: ChildProcess): Promise<number> {
  server.send({ ask: 'memory' } satisfies RoomAsk);
  return (await receive<RoomReply, 'memory'>(server, 'memory')).bytes;
}

async function cpuSeconds(server: ChildProcess): Promise<number> {
  server.send({ ask: 'cpu' } satisfies RoomAsk);
  return (await receive<RoomReply, 'cpu'>(server, 'cpu')).seconds;
}
