import { mkdir } from 'node:fs/promises';

/** Uploads in pieces, written straight to where the finished file is looked for. */
export async function createIncomingFolder(folder: string) {
  // Before the store does it by itself, in a way that nobody could wait for.
  await mkdir(folder, { recursive: true });
  const { FileStore } = await import('@tus/file-store');
  return new FileStore({ directory: folder });
}

/** Length and metadata of an upload, noted beside its bytes. */
export function noteKey(key: string): string {
  return `${key}.json`;
}
