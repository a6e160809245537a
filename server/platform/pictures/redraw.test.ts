import { crc32 } from 'node:zlib';
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

  it('decodes nothing of a picture that would take too much memory for its kind', async () => {
    const avif = await canvas(20, 20).avif({ effort: 0 }).toBuffer();
    const deep = canvas(20, 20).ensureAlpha().toColourspace('rgb16');
    const [interlaced, plain] = [
      await deep.png({ progressive: true }).toBuffer(),
      await deep.png({ progressive: false }).toBuffer(),
    ];
    const decodes = vi.spyOn(sharp.prototype as Sharp, 'toBuffer');
    await redraw({ bytes: declareAvif(avif, 5_000), frame });
    await redraw({ bytes: declarePng(interlaced, 6_000), frame });
    expect(decodes).not.toHaveBeenCalled();
    await redraw({ bytes: declareAvif(avif, 4_000), frame });
    await redraw({ bytes: declarePng(plain, 6_000), frame });
    expect(decodes).toHaveBeenCalledTimes(2);
    decodes.mockRestore();
  });
});

/** Only the header says so. */
function declareAvif(bytes: Buffer, side: number): Buffer {
  const declared = Buffer.from(bytes);
  const box = declared.indexOf('ispe');
  declared.writeUInt32BE(side, box + 8);
  declared.writeUInt32BE(side, box + 12);
  return declared;
}

function declarePng(bytes: Buffer, side: number): Buffer {
  const declared = Buffer.from(bytes);
  declared.writeUInt32BE(side, 16);
  declared.writeUInt32BE(side, 20);
  declared.writeUInt32BE(crc32(declared.subarray(12, 29)), 29);
  return declared;
}
