import type { MediaSink } from '#server/live-video/media/media-sink.ts';
import { type AmfValue, readAmf } from './amf.ts';
import { createChunkReader } from './chunk-reader.ts';
import { createTally } from './create-tally.ts';
import { createHandshake } from './handshake.ts';
import { FIRST_CHUNK_BYTES, MESSAGE, type RtmpMessage } from './message-types.ts';
import {
  bandwidthMessages,
  commandMessage,
  connected,
  connectRejected,
  controlMessage,
  pong,
  STREAM_ID,
  streamBegins,
  streamStatus,
} from './replies.ts';
import type { RtmpLimits } from './rtmp-limits.ts';
import { RtmpViolation } from './rtmp-violation.ts';
import { splitAggregate } from './split-aggregate.ts';
import { writeMessage } from './write-message.ts';

export type SessionOptions = {
  limits: RtmpLimits;
  now(): number;
  send(bytes: Buffer): void;
  /** Until this is answered with `start` or `end`, nothing more is read. */
  onPublish(key: string): void;
  /** Everything was said; what the encoder sends from now on doesn't matter. */
  onEnd(reason: string): void;
};

/** The part of the address between the host and the key. */
const APP = 'live';
const LONGEST_KEY = 500;
const PING = 6;
/** Where answers are sent: control messages have a chunk stream of their own. */
const CHUNK_STREAM = { control: 2, command: 3 } as const;
/** The rest are data beside the picture, which nothing here depends on. */
const ANSWERED: readonly number[] = [
  MESSAGE.setChunkSize,
  MESSAGE.abort,
  MESSAGE.acknowledgement,
  MESSAGE.userControl,
  MESSAGE.windowSize,
  MESSAGE.peerBandwidth,
  MESSAGE.command,
  MESSAGE.commandAmf3,
];
const ACKNOWLEDGED_BYTES = { least: 16_384, usual: 2_500_000 } as const;

export const WORDS = {
  app: 'The server address must end in /live. Please copy it from your stream’s page.',
  noKey: 'The stream key is missing. Please copy it from your stream’s page.',
  again: 'Please try again in a moment.',
  play: 'Streams are watched in the browser.',
  tooMuch: 'Your software sends too many messages at once.',
} as const;

/**
 * What one encoder and we say to each other, whatever carries it. What no encoder does is thrown as a violation.
 */
export function createSession(options: SessionOptions) {
  const { limits, now } = options;
  const handshake = createHandshake(options.send);
  const { strangerMessageBytes, strangerBytes, messageBytes, unfinishedBytes } = limits;
  const reader = createChunkReader(
    { limits, onMessage },
    { messageBytes: strangerMessageBytes, unfinishedBytes: strangerBytes },
  );
  const controls = createTally(limits.controlsPerSecond);
  const messages = createTally(limits.messagesPerSecond);
  /** Encoders say more than this, for servers of old; no answer is an answer to that. */
  const commands = new Map<string, (transaction: number, values: AmfValue[]) => void>([
    ['connect', (transaction, [properties]) => connect(transaction, properties)],
    ['releaseStream', agree],
    ['FCPublish', agree],
    ['_checkbw', agree],
    ['createStream', (transaction) => agree(transaction, [], STREAM_ID)],
    ['publish', (_, [, name]) => publish(name)],
    ['FCUnpublish', leave],
    ['deleteStream', leave],
    ['closeStream', leave],
    ['play', () => end('NetStream.Play.Failed', WORDS.play)],
  ]);
  let state: 'new' | 'connected' | 'waiting' | 'publishing' | 'over' = 'new';
  let sink: MediaSink | null = null;
  let sendsChunksOf = FIRST_CHUNK_BYTES;
  let received = 0;
  let acknowledged = 0;
  let acknowledgesEvery: number = ACKNOWLEDGED_BYTES.usual;

  /** How many bytes were taken: all, unless a publish waits for its answer. */
  function receive(input: Buffer): number {
    let taken = 0;
    while (taken < input.length && state !== 'waiting') {
      if (state === 'over') return input.length;
      const rest = input.subarray(taken, taken + allowedBytes());
      if (rest.length === 0) throw new RtmpViolation('too many bytes before a publish');
      const size = handshake.isDone ? reader.receive(rest) : handshake.receive(rest);
      taken += size;
      received += size;
    }
    if (received - acknowledged >= acknowledgesEvery) acknowledge();
    return taken;
  }

  function allowedBytes(): number {
    return state === 'publishing' ? Number.POSITIVE_INFINITY : limits.strangerBytes - received;
  }

  function acknowledge(): void {
    acknowledged = received;
    send(controlMessage(MESSAGE.acknowledgement, received % 2 ** 32));
  }

  function onMessage(message: RtmpMessage): boolean {
    if (!messages.count(now())) end('NetStream.Failed', WORDS.tooMuch);
    else if (ANSWERED.includes(message.type)) answer(message);
    else if (message.type === MESSAGE.aggregate) passAll(message);
    else pass(message);
    return state !== 'waiting' && state !== 'over';
  }

  function passAll(aggregate: RtmpMessage): void {
    for (const inner of splitAggregate(aggregate)) {
      if (state !== 'publishing') return;
      if (messages.count(now())) pass(inner);
      else end('NetStream.Failed', WORDS.tooMuch);
    }
  }

  function pass({ type, body, timestamp }: RtmpMessage): void {
    if (state !== 'publishing' || body.length === 0) return;
    if (type === MESSAGE.video) sink?.video(body, timestamp);
    if (type === MESSAGE.audio) sink?.audio(body, timestamp);
  }

  function answer({ type, body }: RtmpMessage): void {
    if (!controls.count(now())) throw new RtmpViolation('too many control messages');
    if (type === MESSAGE.command) obey(readAmf(body));
    else if (type === MESSAGE.commandAmf3) obey(readAmf(body.subarray(1)));
    else if (type === MESSAGE.setChunkSize) reader.setChunkBytes(numberIn(body, 0));
    else if (type === MESSAGE.abort) reader.abort(numberIn(body, 0));
    else if (type === MESSAGE.windowSize)
      acknowledgesEvery = Math.max(numberIn(body, 0), ACKNOWLEDGED_BYTES.least);
    else if (type === MESSAGE.userControl && body.length >= 6 && body.readUInt16BE() === PING)
      send(pong(numberIn(body, 2)));
  }

  function obey([name, transaction, ...values]: AmfValue[]): void {
    const command = typeof name === 'string' ? commands.get(name) : undefined;
    command?.(typeof transaction === 'number' ? transaction : 0, values);
  }

  function connect(transaction: number, properties: AmfValue | undefined): void {
    if (state !== 'new') throw new RtmpViolation('a second connect');
    const app = properties instanceof Map ? properties.get('app') : undefined;
    if (typeof app !== 'string' || withoutQuery(app).replace(/\/+$/, '') !== APP) {
      send(connectRejected(transaction, WORDS.app));
      finish('wrong address');
      return;
    }
    state = 'connected';
    for (const message of bandwidthMessages()) send(message);
    send(controlMessage(MESSAGE.setChunkSize, limits.chunkBytes));
    sendsChunksOf = limits.chunkBytes;
    send(connected(transaction));
  }

  function agree(transaction: number, _: AmfValue[], ...results: AmfValue[]): void {
    send(commandMessage(0, '_result', transaction, null, ...results));
  }

  function publish(name: AmfValue | undefined): void {
    if (state !== 'connected') throw new RtmpViolation('a publish out of turn');
    const key = typeof name === 'string' ? withoutQuery(name).trim() : '';
    if (key === '' || key.length > LONGEST_KEY) end('NetStream.Publish.BadName', WORDS.noKey);
    else {
      state = 'waiting';
      options.onPublish(key);
    }
  }

  function leave(): void {
    if (state !== 'publishing') return;
    send(streamStatus('status', 'NetStream.Unpublish.Success', 'The stream was stopped.'));
    finish('the encoder stopped');
  }

  /** The answer to a publish that is welcome. */
  function start(admitted: MediaSink): void {
    state = 'publishing';
    sink = admitted;
    reader.allow({ messageBytes, unfinishedBytes });
    send(streamBegins());
    send(streamStatus('status', 'NetStream.Publish.Start', 'The stream has started.'));
  }

  /** Says why, and that's all. */
  function end(code: string, words: string): void {
    if (state === 'over') return;
    send(streamStatus('error', code, words));
    finish(words);
  }

  function finish(reason: string): void {
    close();
    options.onEnd(reason);
  }

  /** Without a word: the connection is gone. */
  function close(): void {
    state = 'over';
    const ended = sink;
    sink = null;
    ended?.end();
  }

  function send(message: RtmpMessage): void {
    const chunkStream = message.type === MESSAGE.command ? CHUNK_STREAM.command : CHUNK_STREAM.control;
    options.send(writeMessage(message, chunkStream, sendsChunksOf));
  }

  return {
    receive,
    start,
    end,
    close,
    get chunks() {
      return reader.chunks;
    },
    get retainedBytes() {
      return reader.retainedBytes;
    },
  };
}

function withoutQuery(text: string): string {
  return text.split('?', 1)[0] ?? '';
}

function numberIn(body: Buffer, at: number): number {
  if (body.length < at + 4) throw new RtmpViolation('a control message ends too early');
  return body.readUInt32BE(at);
}
