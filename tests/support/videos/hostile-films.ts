import { randomBytes } from 'node:crypto';

/** Its table of contents is intact, and what it leads to is not. */
export function withNoise(film: Buffer): Buffer {
  const data = film.indexOf('mdat') + 4;
  return Buffer.concat([film.subarray(0, data), randomBytes(film.length - data)]);
}
