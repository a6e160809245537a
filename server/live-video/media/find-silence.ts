import type { AacConfig } from './read-aac-config.ts';

/** Frames of plain AAC in which nothing is heard, by the number of channels. They suit every sample rate. */
const SILENCE = new Map([
  [1, Buffer.from('00c800802380', 'hex')],
  [2, Buffer.from('210049900219002380', 'hex')],
]);

/** A frame to fill gaps with, if there is one for this kind of sound. */
export function findSilence({ codec, channels }: Pick<AacConfig, 'codec' | 'channels'>): Buffer | null {
  return codec === 'mp4a.40.2' ? (SILENCE.get(channels) ?? null) : null;
}
