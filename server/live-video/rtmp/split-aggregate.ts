import type { RtmpMessage } from './message-types.ts';
import { RtmpViolation } from './rtmp-violation.ts';

const TAG_HEADER_BYTES = 11;
/** After each tag: the size of it. */
const BACK_POINTER_BYTES = 4;

/** Several messages sent as one, written like the tags of a FLV file. Their times count from the whole's own. */
export function* splitAggregate({ body, timestamp, streamId }: RtmpMessage): Generator<RtmpMessage> {
  let at = 0;
  let shift: number | null = null;
  while (at < body.length) {
    if (at + TAG_HEADER_BYTES > body.length) throw new RtmpViolation('an aggregate ends too early');
    const type = body.readUInt8(at);
    const length = body.readUIntBE(at + 1, 3);
    const time = body.readUIntBE(at + 4, 3) + body.readUInt8(at + 7) * 0x1000000;
    const start = at + TAG_HEADER_BYTES;
    at = start + length + BACK_POINTER_BYTES;
    if (start + length > body.length) throw new RtmpViolation('an aggregate ends too early');
    shift ??= timestamp - time;
    yield { type, timestamp: (time + shift) >>> 0, streamId, body: body.subarray(start, start + length) };
  }
}
