// Runs one room in its own process, on its own core, controlled by messages.
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOMS, type RoomName } from './rooms.ts';

export type RoomAsk =
  | { ask: 'say'; messages: number; everyMs: number }
  | { ask: 'cpu' }
  | { ask: 'memory' }
  | { ask: 'stop' };
export type RoomReply =
  | { kind: 'ready'; port: number }
  | { kind: 'said' }
  | { kind: 'cpu'; seconds: number }
  | { kind: 'memory'; bytes: number };

const [name = 'ours', databaseUrl = ''] = process.argv.slice(2);
const room = ROOMS[name as RoomName](databaseUrl);
// An address of its own for each of a few thousand viewers is more than one address has ports to wait in.
room.server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () =>
  reply({ kind: 'ready', port: (room.server.address() as AddressInfo).port }),
);
process.on('message', (ask: RoomAsk) => void answer(ask));
process.on('disconnect', () => process.exit(1));

async function answer(ask: RoomAsk): Promise<void> {
  if (ask.ask === 'memory') return reply({ kind: 'memory', bytes: memoryInUse() });
  if (ask.ask === 'cpu') return reply({ kind: 'cpu', seconds: cpuSeconds() });
  if (ask.ask === 'say') {
    await say(ask.messages, ask.everyMs);
    return reply({ kind: 'said' });
  }
  await room.close();
  process.exit(0);
}

/** At a steady pace, whether or not the last one has arrived. */
async function say(messages: number, everyMs: number): Promise<void> {
  for (let count = 0; count < messages; count += 1) {
    await delay(everyMs);
    await room.say({
      name: 'chat.posted',
      data: {
        id: '00000000-0000-4000-8000-000000000001',
        author: { id: '00000000-0000-4000-8000-000000000002', displayName: 'Mia Torres', avatarUrl: null },
        // The one clock that all processes of a machine share to the microsecond.
        message: `${process.hrtime.bigint()} How long do you cure the second coat when it is thick?`,
        type: 'chat',
        tipCents: null,
        at: new Date().toISOString(),
      },
    });
  }
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function memoryInUse(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function reply(message: RoomReply): void {
  process.send?.(message);
}
