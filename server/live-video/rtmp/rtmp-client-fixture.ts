import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type AmfValue, readAmf } from './amf.ts';
import { createChunkReader } from './chunk-reader.ts';
import { FIRST_CHUNK_BYTES, MESSAGE, type RtmpMessage } from './message-types.ts';
import { commandMessage, STREAM_ID } from './replies.ts';
import { RTMP_LIMITS } from './rtmp-limits.ts';
import { writeMessage } from './write-message.ts';

export type RtmpStatus = { level: string; code: string; description: string };

export type RtmpClient = {
  sendVideo(body: Buffer, timestamp: number): void;
  sendAudio(body: Buffer, timestamp: number): void;
  send(message: RtmpMessage, chunkStream?: number): void;
  sendRaw(bytes: Buffer): void;
  /** The last thing the server said: whether the publish was accepted, later perhaps why it ended. */
  readonly status: RtmpStatus | null;
  /** Everything the server has sent. */
  readonly heard: readonly RtmpMessage[];
  readonly socket: Socket;
  /** Resolves once the server has read all of it, or has closed the connection. */
  untilRead(): Promise<void>;
  /** Says goodbye, as an encoder does when its person stops. */
  leave(): Promise<void>;
  /** Vanishes, as an encoder does whose machine loses its network. */
  vanish(): void;
  closed: Promise<void>;
};

const HANDSHAKE_PACKET = 1536;
/** All that a client says, in one piece: nothing in it depends on the answer. */
export const HANDSHAKE = Buffer.concat([Buffer.of(3), Buffer.alloc(2 * HANDSHAKE_PACKET)]);
const CHUNK_STREAM = { control: 2, command: 3, audio: 4, video: 6 } as const;

/** A small encoder. Resolves once the server has answered its publish, or has closed the connection. */
export async function connectRtmp(where: { port: number; key: string; app?: string }): Promise<RtmpClient> {
  const client = await openRtmp(where.port);
  client.sendRaw(HANDSHAKE);
  const command = (...values: AmfValue[]) => client.send(commandMessage(0, ...values));
  command('connect', 1, new Map<string, AmfValue>([['app', where.app ?? 'live']]));
  command('releaseStream', 2, null, where.key);
  command('FCPublish', 3, null, where.key);
  command('createStream', 4, null);
  client.send(commandMessage(STREAM_ID, 'publish', 5, null, where.key, 'live'));
  await Promise.race([client.answered, client.closed]);
  return client;
}

/** A connection that has said nothing yet. */
export async function openRtmp(port: number): Promise<RtmpClient & { answered: Promise<void> }> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const heard: RtmpMessage[] = [];
  let status: RtmpStatus | null = null;
  const answered = Promise.withResolvers<void>();
  const reader = createChunkReader(
    { limits: RTMP_LIMITS, onMessage: hear },
    { messageBytes: 100_000, unfinishedBytes: 100_000 },
  );

  function hear(message: RtmpMessage): boolean {
    heard.push(message);
    if (message.type === MESSAGE.setChunkSize) reader.setChunkBytes(message.body.readUInt32BE());
    const [name, , , said] = message.type === MESSAGE.command ? readAmf(message.body) : [];
    if (!(said instanceof Map) || (name !== 'onStatus' && name !== '_error')) return true;
    const word = (property: string) => String(said.get(property));
    status = { level: word('level'), code: word('code'), description: word('description') };
    answered.resolve();
    return true;
  }

  async function untilRead(): Promise<void> {
    const number = heard.length;
    const ping = Buffer.alloc(6);
    ping.writeUInt16BE(6);
    ping.writeUInt32BE(number, 2);
    const isPong = ({ type, body }: RtmpMessage) =>
      type === MESSAGE.userControl && body.readUInt16BE() === 7 && body.readUInt32BE(2) === number;
    send({ type: MESSAGE.userControl, timestamp: 0, streamId: 0, body: ping }, CHUNK_STREAM.control);
    while (!socket.closed && !heard.some(isPong)) await Promise.race([once(socket, 'data'), closed]);
  }

  let handshakeLeft = 1 + 2 * HANDSHAKE_PACKET;
  socket.on('data', (bytes) => {
    const skipped = Math.min(handshakeLeft, bytes.length);
    handshakeLeft -= skipped;
    reader.receive(bytes.subarray(skipped));
  });
  await Promise.race([once(socket, 'connect'), closed]);

  const sendRaw = (bytes: Buffer) => void socket.write(bytes);
  const send = (message: RtmpMessage, chunkStream: number = CHUNK_STREAM.command) =>
    sendRaw(writeMessage(message, chunkStream, FIRST_CHUNK_BYTES));
  const sendMedia = (type: 'audio' | 'video') => (body: Buffer, timestamp: number) =>
    send({ type: MESSAGE[type], timestamp, streamId: STREAM_ID, body }, CHUNK_STREAM[type]);

  return {
    sendRaw,
    send,
    sendVideo: sendMedia('video'),
    sendAudio: sendMedia('audio'),
    heard,
    socket,
    untilRead,
    closed,
    answered: answered.promise,
    get status() {
      return status;
    },
    async leave() {
      send(commandMessage(0, 'FCUnpublish', 6, null));
      send(commandMessage(0, 'deleteStream', 7, null, STREAM_ID));
      socket.end();
      await closed;
    },
    vanish: () => void socket.destroy(),
  };
}
