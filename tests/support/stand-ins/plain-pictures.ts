// Imported ahead of a server: its pictures have the right size and format, and nothing on them. Drawing one
// takes half a second of processor time, some two hundred and fifty times in a run, and tells a browser test
// nothing. How they are drawn is tested beside the code.
import { registerHooks } from 'node:module';

const DRAWING = new URL('../../../server/nail-art/raster-nail-art.ts', import.meta.url).href;

const PLAIN = `
import sharp from 'sharp';
import { sizeInPixels } from '#shared/nail-art/nail-art-sizes.ts';

export function rasterNailArt({ size }) {
  const sheet = sharp({ create: { ...sizeInPixels(size), channels: 3, background: '#e8b4b0' } });
  return (size === 'open-graph' ? sheet.png() : sheet.webp()).toBuffer();
}
`;

registerHooks({
  load(url, context, next) {
    return url === DRAWING ? { format: 'module', source: PLAIN, shortCircuit: true } : next(url, context);
  },
});
