import { randomBytes } from 'node:crypto';
import { RtmpViolation } from './rtmp-violation.ts';

const VERSION = 3;
const PACKET_BYTES = 1536;
/** Clients only return it. */
const NOISE = randomBytes(PACKET_BYTES - 8);

/**
 * The simple handshake: a version and a packet each, then each side returns the other's packet. Clients that sign
 * theirs are content with it too, unless they want to play.
 */
export function createHandshake(send: (bytes: Buffer) => void) {
  const opening = Buffer.alloc(1 + PACKET_BYTES);
  let received = 0;
  const total = opening.length + PACKET_BYTES;

  /** How many bytes were taken. */
  function receive(input: Buffer): number {
    const taken = Math.min(input.length, total - received);
    const before = received;
    if (before < opening.length) input.copy(opening, before, 0, taken);
    received += taken;
    if (before === 0 && opening[0] !== VERSION) throw new RtmpViolation('this is not RTMP');
    if (before < opening.length && received >= opening.length) answer();
    return taken;
  }

  function answer(): void {
    send(Buffer.concat([Buffer.of(VERSION), Buffer.alloc(8), NOISE, opening.subarray(1)]));
  }

  return {
    receive,
    get isDone() {
      return received === total;
    },
  };
}
