import { Readable } from 'node:stream';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { UPLOAD_REFUSALS } from '#shared/uploads/upload.messages.ts';
import { canvas, hugePicture } from '#tests/support/fixtures/pictures.ts';
import { makeImage } from './make-image.ts';

const id = crypto.randomUUID();

async function make(bytes: Buffer) {
  const stored: Buffer[] = [];
  const verdict = await makeImage(
    {
      open: async () => ({ size: bytes.length, contentType: '', etag: '', stream: Readable.from([bytes]) }),
      put: async (_key, body) => void stored.push(body as Buffer),
    },
    { id },
  );
  return { verdict, stored: stored[0] };
}

describe('makeImage', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('takes %s', async (format) => {
    const { verdict, stored } = await make(await canvas(40, 20).toFormat(format).toBuffer());
    expect(verdict).toEqual({
      status: 'ready',
      media_key: `images/${id}.webp`,
      content_type: 'image/webp',
      width: 40,
      height: 20,
    });
    expect((await sharp(stored).metadata()).format).toBe('webp');
  });

  it('turns a photo upright and strips its location and camera', async () => {
    const photo = await canvas(40, 20)
      .withExif({ IFD0: { Make: 'Secret' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { verdict, stored } = await make(photo);
    expect(verdict).toMatchObject({ width: 20, height: 40 });
    expect(stored?.includes('Secret')).toBe(false);
  });

  it.each<[string, Buffer]>([
    [
      'a drawing that is a program',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['a text', Buffer.from('Bonjour')],
    ['only the start of a picture', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a few bytes that would fill all memory', hugePicture(50_000, 50_000)],
  ])('refuses %s', async (_, bytes) => {
    expect((await make(bytes)).verdict).toEqual({ status: 'refused', refusal: UPLOAD_REFUSALS.notImage });
  });
});
