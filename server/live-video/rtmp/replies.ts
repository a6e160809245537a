import { type AmfValue, writeAmf } from './amf.ts';
import { MESSAGE, type RtmpMessage } from './message-types.ts';

/** An encoder may have one stream on its connection. */
export const STREAM_ID = 1;

const WINDOW_BYTES = 5_000_000;
const USER_CONTROL = { streamBegin: 0, pong: 7 } as const;

export function controlMessage(type: number, ...numbers: number[]): RtmpMessage {
  const body = Buffer.alloc(4 * numbers.length);
  for (const [place, number] of numbers.entries()) body.writeUInt32BE(number >>> 0, 4 * place);
  return { type, timestamp: 0, streamId: 0, body };
}

export function bandwidthMessages(): RtmpMessage[] {
  const bandwidth = controlMessage(MESSAGE.peerBandwidth, WINDOW_BYTES);
  const isDynamic = Buffer.of(2);
  return [
    controlMessage(MESSAGE.windowSize, WINDOW_BYTES),
    { ...bandwidth, body: Buffer.concat([bandwidth.body, isDynamic]) },
  ];
}

export function streamBegins(): RtmpMessage {
  return userControl(USER_CONTROL.streamBegin, STREAM_ID);
}

export function pong(number: number): RtmpMessage {
  return userControl(USER_CONTROL.pong, number);
}

function userControl(event: number, number: number): RtmpMessage {
  const body = Buffer.alloc(6);
  body.writeUInt16BE(event);
  body.writeUInt32BE(number >>> 0, 2);
  return { type: MESSAGE.userControl, timestamp: 0, streamId: 0, body };
}

export function commandMessage(streamId: number, ...values: AmfValue[]): RtmpMessage {
  return { type: MESSAGE.command, timestamp: 0, streamId, body: writeAmf(...values) };
}

export function connected(transaction: number): RtmpMessage {
  const server = object({ fmsVer: 'FMS/3,0,1,123', capabilities: 31 });
  const status = object({
    level: 'status',
    code: 'NetConnection.Connect.Success',
    description: 'Connection succeeded.',
    objectEncoding: 0,
  });
  return commandMessage(0, '_result', transaction, server, status);
}

export function connectRejected(transaction: number, words: string): RtmpMessage {
  const status = object({
    level: 'error',
    code: 'NetConnection.Connect.Rejected',
    description: words,
  });
  return commandMessage(0, '_error', transaction, null, status);
}

export function streamStatus(level: 'status' | 'error', code: string, words: string): RtmpMessage {
  return commandMessage(STREAM_ID, 'onStatus', 0, null, object({ level, code, description: words }));
}

function object(properties: Record<string, AmfValue>): Map<string, AmfValue> {
  return new Map(Object.entries(properties));
}
