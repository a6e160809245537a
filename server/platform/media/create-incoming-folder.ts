import type { Upload } from '@tus/server';

/** Receives pieces straight into the final file's place, in a folder that must be the right one. */
export async function createIncomingFolder(folder: string, demandFolder: () => Promise<void>) {
  // The store would create it too, but in a way that cannot be awaited.
  await demandFolder();
  const { FileStore } = await import('@tus/file-store');
  class IncomingFolder extends FileStore {
    override async create(upload: Upload): Promise<Upload> {
      await demandFolder();
      return super.create(upload);
    }
  }
  return new IncomingFolder({ directory: folder });
}

/** Length and metadata of an upload, kept beside its bytes. */
export function noteKey(key: string): string {
  return `${key}.json`;
}
