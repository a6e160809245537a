import type { Page } from '@playwright/test';
import { BURNED } from './burned-time.ts';

const { bits, box, height, stepsPerSecond, width } = BURNED;

/** What is on the screen: its size, where the player is, and when the picture was made. */
export type Shown = { width: number; height: number; position: number; madeAtMs: number; shownAtMs: number };

const LOOK = `(() => {
  const video = document.querySelector('video');
  if (!video || video.readyState < 2 || video.seeking) return null;
  const canvas = new OffscreenCanvas(${width}, ${box});
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  drawing.drawImage(video, 0, 0, ${width}, ${height});
  const shownAtMs = Date.now();
  let steps = 0;
  for (let bit = 0; bit < ${bits}; bit += 1) {
    const [, green] = drawing.getImageData(bit * ${box} + ${box / 2}, ${box / 2}, 1, 1).data;
    if (green > 127) steps += 2 ** bit;
  }
  return { width: video.videoWidth, height: video.videoHeight, position: video.currentTime, steps, shownAtMs };
})()`;

/** Null while there is no picture, or another one is being sought. */
export async function lookAtPicture(page: Page, epochSeconds: number): Promise<Shown | null> {
  const seen = await page.evaluate<(Omit<Shown, 'madeAtMs'> & { steps: number }) | null>(LOOK);
  if (!seen) return null;
  const { steps, ...shown } = seen;
  return { ...shown, madeAtMs: (epochSeconds + steps / stepsPerSecond) * 1000 };
}
