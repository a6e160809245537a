import sharp, { type Sharp } from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { canvas, hugePicture } from '#tests/support/fixtures/pictures.ts';
import { redraw } from './redraw.ts';

const frame = { square: 8 };

describe('redraw', () => {
  it('makes a square of any picture, large or small, from its middle', async () => {
    const stripes = canvas(90, 30, '#ffffff').composite([
      { input: { create: { width: 30, height: 30, channels: 3, background: '#000000' } }, left: 30, top: 0 },
    ]);
    const redrawn = await redraw({ bytes: await stripes.png().toBuffer(), frame });
    expect(redrawn).toMatchObject({ width: 8, height: 8 });
    const { channels } = await sharp(redrawn?.bytes).stats();
    for (const { mean } of channels) expect(mean).toBeLessThan(20);
    const small = await redraw({ bytes: await canvas(3, 2).png().toBuffer(), frame });
    expect(small).toMatchObject({ width: 8, height: 8 });
  });

  it('decodes nothing of a picture that declares more pixels than allowed', async () => {
    const decodes = vi.spyOn(sharp.prototype as Sharp, 'toBuffer');
    const bytes = await canvas(20, 20).png().toBuffer();
    decodes.mockClear();
    expect(await redraw({ bytes, frame }, 399)).toBeNull();
    expect(await redraw({ bytes: hugePicture(50_000, 50_000), frame })).toBeNull();
    expect(decodes).not.toHaveBeenCalled();
    expect(await redraw({ bytes, frame }, 400)).not.toBeNull();
    expect(decodes).toHaveBeenCalledOnce();
    decodes.mockRestore();
  });
});
