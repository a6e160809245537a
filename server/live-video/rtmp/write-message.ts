import type { RtmpMessage } from './message-types.ts';

const EXTENDED = 0xffffff;

/** A message as chunks; `chunkStream` is below 64. */
export function writeMessage(message: RtmpMessage, chunkStream: number, chunkBytes: number): Buffer {
  const { type, timestamp, streamId, body } = message;
  const isExtended = timestamp >= EXTENDED;
  const extension = isExtended ? 4 : 0;
  const chunks = Math.max(1, Math.ceil(body.length / chunkBytes));
  const bytes = Buffer.allocUnsafe(12 + extension + (chunks - 1) * (1 + extension) + body.length);
  bytes.writeUInt8(chunkStream, 0);
  bytes.writeUIntBE(isExtended ? EXTENDED : timestamp, 1, 3);
  bytes.writeUIntBE(body.length, 4, 3);
  bytes.writeUInt8(type, 7);
  bytes.writeUInt32LE(streamId, 8);
  let at = 12;
  for (let sent = 0; sent < body.length || sent === 0; sent += chunkBytes) {
    if (sent > 0) at = bytes.writeUInt8(0xc0 | chunkStream, at);
    if (isExtended) at = bytes.writeUInt32BE(timestamp, at);
    at += body.copy(bytes, at, sent, sent + chunkBytes);
  }
  return bytes;
}
