import { Readable } from 'node:stream';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { UPLOAD_REFUSALS } from '#shared/uploads/upload.messages.ts';
import { makeImage } from './make-image.ts';

const id = crypto.randomUUID();
const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8a1538' } });

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

/** A PNG that declares more than it has. */
function hugePicture(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const checked = Buffer.concat([Buffer.from(type), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(checked));
    return Buffer.concat([length, checked, sum]);
  };
  const rows = deflateSync(Buffer.alloc(20_000));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
