import type { ServerFrame } from '#shared/realtime.ts';
import { encodeTextFrame } from './encode-text-frame.ts';

export function encodeFrame(frame: ServerFrame): Buffer {
  return encodeTextFrame(JSON.stringify(frame));
}
