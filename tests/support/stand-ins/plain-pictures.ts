// Imported ahead of a server: its pictures have the right size and format, and nothing on them. Drawing one
// takes half a second of processor time, some two hundred and fifty times for each server of a run, and tells a
// browser test nothing; so all of one size are the same. How they are drawn is tested beside the code.
import { registerHooks } from 'node:module';

const DRAWING = new URL('../../../server/nail-art/raster-nail-art.ts', import.meta.url).href;

const PLAIN = `
import sharp from 'sharp';
import { sizeInPixels } from '#shared/nail-art/nail-art-sizes.ts';

const drawn = new Map();

export function rasterNailArt({ size }) {
  const key = JSON.stringify(size);
  if (!drawn.has(key)) drawn.set(key, draw(size));
  return drawn.get(key);
}

function draw(size) {
  const sheet = sharp({ create: { ...sizeInPixels(size), channels: 3, background: '#e8b4b0' } });
  return (size === 'open-graph' ? sheet.png() : sheet.webp()).toBuffer();
}
`;

registerHooks({
  load(url, context, next) {
    return url === DRAWING ? { format: 'module', source: PLAIN, shortCircuit: true } : next(url, context);
  },
});
