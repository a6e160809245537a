import { randomBytes } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';

/** Its table of contents is intact, and what it leads to is not. */
export function withNoise(film: Buffer): Buffer {
  const data = film.indexOf('mdat') + 4;
  return Buffer.concat([film.subarray(0, data), randomBytes(film.length - data)]);
}

const ENTRIES = 64;
const ENTRY_BYTES = 64 * 1024 ** 2;

/** Four megabytes, of which any program that unpacks archives makes four gigabytes, honestly described. */
export function zipBomb(): Buffer {
  const zeros = Buffer.alloc(ENTRY_BYTES);
  const squeezed = deflateRawSync(zeros, { level: 9 });
  const sum = crc32(zeros);
  const describe = (name: Buffer, signature: string, version: number[]) => {
    const described = Buffer.alloc(26);
    described.writeUInt16LE(8, 4);
    described.writeUInt32LE(sum, 10);
    described.writeUInt32LE(squeezed.length, 14);
    described.writeUInt32LE(ENTRY_BYTES, 18);
    described.writeUInt16LE(name.length, 22);
    described.writeUInt16LE(20, 0);
    return Buffer.concat([Buffer.from(signature, 'latin1'), Buffer.from(version), described]);
  };
  const names = Array.from({ length: ENTRIES }, (_, entry) => Buffer.from(`film-${entry}.mp4`));
  const files = names.map((name) => Buffer.concat([describe(name, 'PK\x03\x04', []), name, squeezed]));
  let offset = 0;
  const contents = names.map((name, entry) => {
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    offset += files[entry]?.length ?? 0;
    return Buffer.concat([describe(name, 'PK\x01\x02', [20, 0]), place, name]);
  });
  const end = Buffer.alloc(18);
  end.writeUInt16LE(ENTRIES, 4);
  end.writeUInt16LE(ENTRIES, 6);
  end.writeUInt32LE(Buffer.concat(contents).length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, ...contents, Buffer.from('PK\x05\x06', 'latin1'), end]);
}
