import type { Page } from '@playwright/test';
import { BURNED } from './burned-time.ts';

const { bits, box, height, stepsPerSecond, width } = BURNED;

/** What is on the screen: its size, where the player is, and when the picture was made. */
export type Shown = { width: number; height: number; position: number; madeAtMs: number; shownAtMs: number };

/** From the decoded picture itself: a canvas may have no memory to draw it with, and would show black. */
const LOOK = `(async () => {
  const video = document.querySelector('video');
  if (!video || video.readyState < 2 || video.seeking) return null;
  const frame = new VideoFrame(video);
  const { width: codedWidth, height: codedHeight } = frame.visibleRect;
  const position = video.currentTime;
  const shownAtMs = Date.now();
  const bytes = new Uint8Array(frame.allocationSize());
  const [brightness] = await frame.copyTo(bytes);
  frame.close();
  const row = Math.round(${box / 2 / height} * codedHeight);
  let steps = 0;
  for (let bit = 0; bit < ${bits}; bit += 1) {
    const column = Math.round((bit + 0.5) * ${box / width} * codedWidth);
    if (bytes[brightness.offset + row * brightness.stride + column] > 127) steps += 2 ** bit;
  }
  return { width: video.videoWidth, height: video.videoHeight, position, steps, shownAtMs };
})()`;

/** Null while there is no picture, or another one is being sought. */
export async function lookAtPicture(page: Page, epochSeconds: number): Promise<Shown | null> {
  const seen = await page.evaluate<(Omit<Shown, 'madeAtMs'> & { steps: number }) | null>(LOOK);
  if (!seen) return null;
  const { steps, ...shown } = seen;
  return { ...shown, madeAtMs: (epochSeconds + steps / stepsPerSecond) * 1000 };
}
