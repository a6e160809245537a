// Encoders, in a process of their own: each sends a clip in its own time, again and again, to the product, and the
// same bytes to a program that only reads them.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type FlvTag, readFlvTags } from '#server/live-video/media/read-flv-tags.ts';
import { FIRST_CHUNK_BYTES, MESSAGE } from '#server/live-video/rtmp/message-types.ts';
import { controlMessage, STREAM_ID } from '#server/live-video/rtmp/replies.ts';
import { connectRtmp, type RtmpClient } from '#server/live-video/rtmp/rtmp-client-fixture.ts';
import { writeMessage } from '#server/live-video/rtmp/write-message.ts';
import { CLIP } from './make-clip.ts';

export type SenderAsk =
  | { ask: 'connect'; keys: string[] }
  | { ask: 'keep'; count: number }
  | { ask: 'state' };
export type SenderReply =
  | { kind: 'ready' }
  | { kind: 'connected' }
  | { kind: 'kept' }
  /** Encoders whose connection has ended, and those whose bytes are not read in time. */
  | { kind: 'state'; lost: number; heldBack: number };

type Encoder = { client: RtmpClient; reader: Socket; startsAt: number; sent: number; isLost: boolean };

/** As OBS does. */
const CHUNK_BYTES = 4096;
const CHUNK_STREAMS = { control: 2, audio: 4, video: 6 } as const;
const EVERY_MS = 10;
const RETRY_MS = 1_000;
const CLIP_MS = CLIP.seconds * 1000;
const KEYFRAME_MS = CLIP.keyframeSeconds * 1000;
/** Keyframes of all encoders at the same moment would be an artefact. */
const STAGGER_MS = 370;
/** About a second. */
const MOST_UNREAD_BYTES = 500_000;

const [rtmpPort = '0', readerPort = '0', file = ''] = process.argv.slice(2);
const tags = readFlvTags(readFileSync(file));
const settings = tags.filter(({ body }) => body.readUInt8(1) === 0);
const frames = tags.filter(({ body, timestamp }) => body.readUInt8(1) === 1 && timestamp < CLIP_MS);
const encoders: Encoder[] = [];

process.on('message', (ask: SenderAsk) => void answer(ask));
process.on('disconnect', () => process.exit(1));
setInterval(() => encoders.forEach(sendDue), EVERY_MS);
reply({ kind: 'ready' });

async function answer(ask: SenderAsk): Promise<void> {
  if (ask.ask === 'state') return reply(stateNow());
  if (ask.ask === 'keep') {
    await Promise.all(encoders.splice(ask.count).map(leave));
    return reply({ kind: 'kept' });
  }
  for (const key of ask.keys) await begin(key);
  reply({ kind: 'connected' });
}

async function begin(key: string): Promise<void> {
  const client = await publish(key);
  client.socket.setNoDelay(true);
  const reader = connect(Number(readerPort), '127.0.0.1').setNoDelay(true);
  await once(reader, 'connect');
  const startsAt = performance.now() + ((encoders.length * STAGGER_MS) % KEYFRAME_MS);
  const encoder: Encoder = { client, reader, startsAt, sent: 0, isLost: false };
  void client.closed.then(() => {
    encoder.isLost = true;
  });
  const chunkSize = controlMessage(MESSAGE.setChunkSize, CHUNK_BYTES);
  write(encoder, writeMessage(chunkSize, CHUNK_STREAMS.control, FIRST_CHUNK_BYTES));
  for (const tag of settings) write(encoder, chunksOf(tag, 0));
  encoders.push(encoder);
}

/** A busy server may ask encoders to come back in a moment, and they do. */
async function publish(key: string, triesLeft = 5): Promise<RtmpClient> {
  const client = await connectRtmp({ port: Number(rtmpPort), key });
  if (client.status?.code === 'NetStream.Publish.Start') return client;
  client.vanish();
  if (triesLeft === 0)
    throw new Error(`An encoder was refused: ${client.status?.description ?? 'without a word'}`);
  await delay(RETRY_MS);
  return publish(key, triesLeft - 1);
}

async function leave({ client, reader }: Encoder): Promise<void> {
  reader.destroy();
  await client.leave();
}

function sendDue(encoder: Encoder): void {
  const elapsed = performance.now() - encoder.startsAt;
  for (;;) {
    const tag = frames[encoder.sent % frames.length];
    const timestamp = (tag?.timestamp ?? 0) + Math.floor(encoder.sent / frames.length) * CLIP_MS;
    if (!tag || timestamp > elapsed) return;
    write(encoder, chunksOf(tag, timestamp));
    encoder.sent += 1;
  }
}

function chunksOf({ kind, body }: FlvTag, timestamp: number): Buffer {
  const message = { type: MESSAGE[kind], timestamp, streamId: STREAM_ID, body };
  return writeMessage(message, CHUNK_STREAMS[kind], CHUNK_BYTES);
}

function write({ client, reader }: Encoder, bytes: Buffer): void {
  client.sendRaw(bytes);
  reader.write(bytes);
}

function stateNow(): SenderReply {
  return {
    kind: 'state',
    lost: encoders.filter(({ isLost }) => isLost).length,
    heldBack: encoders.filter(({ client }) => client.socket.writableLength > MOST_UNREAD_BYTES).length,
  };
}

function reply(message: SenderReply): void {
  process.send?.(message);
}
