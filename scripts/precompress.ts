import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|html|json|txt|webmanifest)$/;
const SMALLEST = 1024;
/** A file that shrinks by less than a tenth is not worth a second copy. */
const WORTHWHILE = 0.9;

const brotli = (bytes: Buffer) =>
  promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
const gzipBest = (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION });

/** Writes `.br` and `.gz` beside each file that benefits, so that no request waits for compression. */
export async function precompress(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length <= SMALLEST) return;
  const copies = { br: await brotli(bytes), gz: await gzipBest(bytes) };
  for (const [ending, copy] of Object.entries(copies)) {
    if (copy.length < bytes.length * WORTHWHILE) await writeFile(`${file}.${ending}`, copy);
  }
}
