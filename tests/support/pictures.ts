import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture of one colour. */
export function canvas(width: number, height: number, background = '#8a1538') {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** A PNG that declares more than it has. */
export function hugePicture(width: number, height: number): Buffer {
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
