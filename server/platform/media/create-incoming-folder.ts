import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Upload } from '@tus/server';
import { assertMediaKey } from './media-key.ts';

/** Receives pieces straight into the final file's place, in a folder that must be the right one. */
export async function createIncomingFolder(folder: string, demandFolder: () => Promise<void>) {
  // The store would create it too, but in a way that cannot be awaited.
  await demandFolder();
  const [{ FileStore }, { ERRORS }] = await Promise.all([import('@tus/file-store'), import('@tus/server')]);
  class IncomingFolder extends FileStore {
    override async create(upload: Upload): Promise<Upload> {
      await demandFolder();
      return super.create(upload);
    }

    /** The library does not say why a piece could not be written. */
    override async write(piece: Readable, key: string, offset: number): Promise<number> {
      assertMediaKey(key);
      const path = join(folder, key);
      const file = createWriteStream(path, { flags: 'r+', start: offset });
      await pipeline(piece, file).catch((cause: unknown) => {
        throw Object.assign(new Error(`${path} could not be written`, { cause }), ERRORS.FILE_WRITE_ERROR);
      });
      return offset + file.bytesWritten;
    }
  }
  return new IncomingFolder({ directory: folder });
}

/** Length and metadata of an upload, kept beside its bytes. */
export function noteKey(key: string): string {
  return `${key}.json`;
}
