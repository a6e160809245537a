import type { Page } from '@playwright/test';

/** For a page's start: keeps every camera, microphone and screen that it opens, and their copies. */
export const NOTE_TRACKS = `
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
