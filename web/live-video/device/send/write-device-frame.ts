import { DEVICE_HEADER_BYTES, DEVICE_TAGS } from '#shared/live-video/device.ts';
import type { MediaKind } from '#web/live-video/device/encode/encoded-media.ts';

/** The first bytes of FLV's tag bodies: H.264, and AAC as it is always declared there, whatever it really is. */
const AVC = 7;
const KEYFRAME = 0x10;
const INTER_FRAME = 0x20;
const AAC = 0xaf;
/** The second byte: what a decoder needs before anything else, or media. */
const CONFIGURATION = 0;
const MEDIA = 1;

export type DeviceMedia = { kind: MediaKind; milliseconds: number; bytes: Uint8Array };

/** One message to the server: a header of ours, then the body of an FLV tag. */
export function writeDeviceFrame(
  media: DeviceMedia,
  what: { isConfiguration: boolean; isKeyframe: boolean },
): Uint8Array<ArrayBuffer> {
  const head = media.kind === 'video' ? videoHead(what) : audioHead(what);
  const frame = new Uint8Array(DEVICE_HEADER_BYTES + head.length + media.bytes.length);
  frame[0] = DEVICE_TAGS[media.kind];
  // After seven weeks it starts over, as the format has it.
  new DataView(frame.buffer).setUint32(1, Math.round(media.milliseconds) % 2 ** 32);
  frame.set(head, DEVICE_HEADER_BYTES);
  frame.set(media.bytes, DEVICE_HEADER_BYTES + head.length);
  return frame;
}

/** Pictures are shown in the order in which they are sent, so the last three bytes stay zero. */
function videoHead({ isConfiguration, isKeyframe }: { isConfiguration: boolean; isKeyframe: boolean }) {
  const kind = isConfiguration || isKeyframe ? KEYFRAME : INTER_FRAME;
  return [kind | AVC, isConfiguration ? CONFIGURATION : MEDIA, 0, 0, 0];
}

function audioHead({ isConfiguration }: { isConfiguration: boolean }) {
  return [AAC, isConfiguration ? CONFIGURATION : MEDIA];
}
