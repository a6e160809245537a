import type { EncodedMedia, MediaKind } from '#web/live-video/device/encode/encoded-media.ts';
import { createSendGate } from './create-send-gate.ts';
import { writeDeviceFrame } from './write-device-frame.ts';

type MediaSenderOptions = {
  socket: {
    send(frame: Uint8Array<ArrayBuffer>): void;
    /** What was given to it and is not sent yet. */
    waitingBytes(): number;
  };
  askForKeyframe(): void;
  onSlow(isSlow: boolean): void;
};

/** Sends what was encoded, with what a decoder has to know before it. */
export function createMediaSender({ socket, askForKeyframe, onSlow }: MediaSenderOptions) {
  const gate = createSendGate({ waitingBytes: socket.waitingBytes, askForKeyframe, onSlow });
  const known: Record<MediaKind, Uint8Array | null> = { video: null, audio: null };
  const told: Record<MediaKind, Uint8Array | null> = { video: null, audio: null };

  function send(kind: MediaKind, { bytes, seconds, isKeyframe, configuration }: EncodedMedia): void {
    if (configuration && !isSame(configuration, known[kind])) known[kind] = configuration;
    if (kind === 'video' && !gate.lets({ isKeyframe })) return;
    const milliseconds = seconds * 1_000;
    const needed = known[kind];
    if (needed && told[kind] !== needed) {
      const what = { isConfiguration: true, isKeyframe };
      socket.send(writeDeviceFrame({ kind, milliseconds, bytes: needed }, what));
      told[kind] = needed;
    }
    socket.send(writeDeviceFrame({ kind, milliseconds, bytes }, { isConfiguration: false, isKeyframe }));
  }

  /** At the other end of a new connection nothing is known. */
  function reset(): void {
    told.video = null;
    told.audio = null;
    gate.reset();
  }

  return { send, reset };
}

function isSame(one: Uint8Array, other: Uint8Array | null): boolean {
  return one.length === other?.length && one.every((byte, index) => byte === other[index]);
}
