import type { Page } from '@playwright/test';
import { DEVICE_TAGS } from '#shared/live-video/device.ts';

/** Of sound, in packets: longer than the false microphone's pause. */
const NOTED_PACKETS = 60;
/** Silence needs a few bytes, and everything else far more. */
export const LOUD_BYTES = 60;

/**
 * For a page's start: keeps every camera, microphone and screen that it opens, and their copies; and the sizes of the
 * last packets of sound that it sends, by which anybody can tell sound from silence.
 */
export const NOTE_MEDIA = `
  globalThis.notedSounds = [];
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (message) {
    const isSound = typeof message !== 'string' && message[0] === ${DEVICE_TAGS.audio};
    if (isSound) notedSounds = [...notedSounds, message.length].slice(-${NOTED_PACKETS});
    send.call(this, message);
  };
  globalThis.notedTracks = [];
  // Missing in the empty page that a tab begins with.
  for (const name of navigator.mediaDevices ? ['getUserMedia', 'getDisplayMedia'] : []) {
    const open = MediaDevices.prototype[name];
    MediaDevices.prototype[name] = async function (...given) {
      const stream = await open.apply(this, given);
      notedTracks.push(...stream.getTracks());
      return stream;
    };
  }
  const { clone } = MediaStreamTrack.prototype;
  MediaStreamTrack.prototype.clone = function () {
    const copy = clone.call(this);
    notedTracks.push(copy);
    return copy;
  };`;

/** What a page has opened, and how much of that is still on. */
export async function countTracks(page: Page): Promise<{ opened: number; on: number }> {
  return page.evaluate(
    "({ opened: notedTracks.length, on: notedTracks.filter((track) => track.readyState === 'live').length })",
  );
}

/** The size of the largest of the last packets of sound, once there are enough of them. */
export async function loudestSent(page: Page): Promise<number> {
  return page.evaluate<number>(
    `notedSounds.length < ${NOTED_PACKETS} ? Number.NaN : Math.max(...notedSounds)`,
  );
}
