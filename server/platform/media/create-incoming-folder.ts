import { mkdir } from 'node:fs/promises';

/** Receives pieces straight into the final file's place. */
export async function createIncomingFolder(folder: string) {
  // The store would create it too, but in a way that cannot be awaited.
  await mkdir(folder, { recursive: true });
  const { FileStore } = await import('@tus/file-store');
  return new FileStore({ directory: folder });
}

/** Length and metadata of an upload, kept beside its bytes. */
export function noteKey(key: string): string {
  return `${key}.json`;
}
