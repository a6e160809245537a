import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type SpooledFile = AsyncDisposable & { size: number; sha256: string; read(): Readable };

/** Length and hash must be known before an upload starts, and a failed upload must be repeatable. */
export async function spoolToFile(body: Readable): Promise<SpooledFile> {
  const folder = await mkdtemp(join(tmpdir(), 'lunula-spool-'));
  const path = join(folder, 'body');
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    await pipeline(body, measure, createWriteStream(path));
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    size,
    sha256: hash.digest('hex'),
    read: () => createReadStream(path),
    [Symbol.asyncDispose]: discard,
  };
}
