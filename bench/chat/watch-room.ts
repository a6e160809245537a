// A room's viewers, in a process of their own: sockets that read every message and note when it arrived.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOMS, type RoomName, TOPIC } from './rooms.ts';

export type ViewersAsk = { ask: 'await'; deliveries: number } | { ask: 'stop' };
export type ViewersReply = { kind: 'watching' } | { kind: 'received'; p99Ms: number };

/** What viewers say after the handshake, by what the server has said. */
const SAID: Record<RoomName, readonly (readonly [heard: string, said: string])[]> = {
  ours: [['"welcome"', JSON.stringify({ type: 'join', topic: TOPIC })]],
  bare: [],
  durable: [],
  ws: [],
  'socket.io': [['"upgrades"', '40']],
};
/** After this, a viewer is in the room. */
const INSIDE: Record<RoomName, string> = {
  ours: '"joined"',
  bare: '\r\n\r\n',
  durable: '\r\n\r\n',
  ws: '\r\n\r\n',
  'socket.io': '40{"sid"',
};
const SAID_AT = /"message":"(\d+) /g;

const [name = 'ours', port = '0', viewers = '0'] = process.argv.slice(2);
const side = name as RoomName;
if (!(side in ROOMS)) throw new Error(`There is no room called ${name}.`);
let delays: number[] = [];
for (let opened = 0; opened < Number(viewers); opened += 100)
  await Promise.all(Array.from({ length: Math.min(100, Number(viewers) - opened) }, watch));
process.send?.({ kind: 'watching' } satisfies ViewersReply);
process.on('message', async (asked: ViewersAsk) => {
  if (asked.ask === 'stop') process.exit(0);
  while (delays.length < asked.deliveries) await delay(10);
  const sorted = delays.toSorted((a, b) => a - b);
  const p99Ms = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  process.send?.({ kind: 'received', p99Ms } satisfies ViewersReply);
  delays = [];
});
process.on('disconnect', () => process.exit(1));

async function watch(): Promise<void> {
  const socket = connect(Number(port), '127.0.0.1').setNoDelay(true);
  await once(socket, 'connect');
  const path = side === 'socket.io' ? '/socket.io/?EIO=4&transport=websocket' : '/api/realtime';
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
  );
  const { promise: isInside, resolve } = Promise.withResolvers<void>();
  const script = [...SAID[side]];
  let hasUpgraded = false;
  socket.on('data', (chunk: Buffer) => {
    const text = chunk.toString('latin1');
    if (!hasUpgraded && text.includes('\r\n\r\n')) {
      hasUpgraded = true;
      if (side === 'ours') socket.write(mask('{"type":"hello"}'));
    }
    for (const [heard, said] of script) if (text.includes(heard)) socket.write(mask(said));
    if (text.includes(INSIDE[side])) resolve();
    note(text);
    answerPing(socket, chunk, text);
  });
  await isInside;
}

function note(text: string): void {
  const now = process.hrtime.bigint();
  for (const [, at] of text.matchAll(SAID_AT)) delays.push(Number(now - BigInt(at ?? 0)) / 1e6);
}

function answerPing(socket: Socket, chunk: Buffer, text: string): void {
  if (chunk[0] === 0x89) socket.write(Buffer.from([0x8a, 0x80, 0, 0, 0, 0]));
  if (side === 'socket.io' && text === '\u0081\u00012') socket.write(mask('3'));
}

/** A client's frames are masked; with zeros, that changes nothing. */
function mask(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
}
