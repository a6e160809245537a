import { randomUUID } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
import { type FileHandle, mkdir, open as openFile, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { openOnce } from '#server/platform/open-once.ts';
import { createDiskRoom, type ReadFileSystem } from './create-disk-room.ts';
import { createFolderMark } from './create-folder-mark.ts';
import { createIncomingFolder, noteKey } from './create-incoming-folder.ts';
import { listenFromTheStart } from './listen-from-the-start.ts';
import { assertContentType, assertMediaKey, contentTypeOf } from './media-key.ts';
import {
  assertByteRange,
  type ByteRange,
  type MediaInfo,
  type MediaStore,
  type OpenMedia,
  type PutOptions,
  UnsatisfiableRange,
} from './media-store.ts';

/** Nothing is written to it any more. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** One plain file per object, named by its key, so that an operator can inspect and back up the folder. */
export function createDiskStore({
  folder,
  readFileSystem,
}: {
  folder: string;
  readFileSystem?: ReadFileSystem;
}): MediaStore {
  const room = createDiskRoom(folder, readFileSystem);
  const mark = createFolderMark(folder);
  const unfinishedFolder = join(folder, '.incoming');
  let swept: Promise<void> | undefined;
  const incoming = openOnce(() => createIncomingFolder(folder, mark.demand));

  async function put(key: string, body: Buffer | Readable, { contentType, ...options }: PutOptions) {
    assertMediaKey(key);
    assertContentType(key, contentType);
    if (!Buffer.isBuffer(body)) listenFromTheStart(body);
    await mark.demand();
    await mkdir(unfinishedFolder, { recursive: true });
    // With the first file, and with each that may be large.
    if (!swept || !Buffer.isBuffer(body))
      swept = sweepUnfinished(unfinishedFolder, key).catch(() => undefined);
    await swept;

    const unfinished = join(unfinishedFolder, `${unfinishedName(key)}${randomUUID()}`);
    const destination = join(folder, key);
    try {
      await writeDurably(unfinished, options.leavesRoom ? await inTheRoomLeft(body, options) : body);
      await place(unfinished, destination).catch(async (error: NodeJS.ErrnoException) => {
        // Its folder was empty, and went just then.
        if (error.code !== 'ENOENT') throw error;
        await place(unfinished, destination);
      });
      await sync(dirname(destination));
    } catch (error) {
      await rm(unfinished, { force: true });
      // Perhaps nobody has read from it yet.
      if (!Buffer.isBuffer(body)) body.destroy();
      throw error;
    }
  }

  async function inTheRoomLeft(
    body: Buffer | Readable,
    { bytes }: Pick<PutOptions, 'bytes'>,
  ): Promise<Buffer | AsyncIterable<Buffer>> {
    if (!Buffer.isBuffer(body))
      return bytes === undefined ? room.demandForEach(body) : room.demandForAll(body, bytes);
    await room.demand(body.length);
    return body;
  }

  async function open(key: string, range?: ByteRange): Promise<OpenMedia | null> {
    assertMediaKey(key);
    if (range) assertByteRange(range);
    const file = await openFile(join(folder, key), 'r').catch(unlessAbsent);
    if (file === null) return null;
    try {
      const stats = await file.stat({ bigint: true });
      if (stats.isFile())
        return { ...describeFile(key, stats), stream: readRange(file, Number(stats.size), range) };
    } catch (error) {
      await file.close();
      throw error;
    }
    await file.close();
    return null;
  }

  async function head(key: string): Promise<MediaInfo | null> {
    assertMediaKey(key);
    const stats = await stat(join(folder, key), { bigint: true }).catch(unlessAbsent);
    return stats?.isFile() ? describeFile(key, stats) : null;
  }

  async function remove(key: string): Promise<void> {
    assertMediaKey(key);
    const file = join(folder, key);
    await rm(file).catch(unlessAbsent);
    // A folder of its own, as each recording has one, goes with its last file.
    if (isOfOne(key)) await rmdir(dirname(file)).catch(unlessUsed);
  }

  async function settleIncoming(key: string, size: number): Promise<boolean> {
    await mark.demand();
    if ((await head(key))?.size !== size) return false;
    await sync(join(folder, key));
    await sync(dirname(join(folder, key)));
    return true;
  }

  async function forgetIncoming(key: string, what: 'everything' | 'notes'): Promise<void> {
    if (what === 'everything') await remove(key);
    await remove(noteKey(key));
  }

  return { put, open, head, remove, incoming, settleIncoming, forgetIncoming };
}

async function place(unfinished: string, destination: string): Promise<void> {
  await mkdir(dirname(destination), { recursive: true });
  await rename(unfinished, destination);
}

/** Of a folder within a folder, `streams/{id}/…`; the outer ones stay. */
function isOfOne(key: string): boolean {
  return key.split('/').length > 2;
}

function unfinishedName(key: string): string {
  return `${key.replaceAll('/', '~')}~`;
}

/**
 * Left half written by a crash. Recent files may be another process's work in progress, but not those of the same
 * object: whoever stores it now is doing that work again.
 */
async function sweepUnfinished(folder: string, key: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const stats = await stat(join(folder, name)).catch(unlessAbsent);
    const isOld = stats && Date.now() - stats.mtimeMs > ABANDONED_AFTER_MS;
    if (isOld || name.startsWith(unfinishedName(key))) await rm(join(folder, name), { force: true });
  }
}

async function writeDurably(path: string, body: Buffer | AsyncIterable<Buffer>): Promise<void> {
  const file = await openFile(path, 'wx');
  try {
    await file.writeFile(body);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A file's content and its directory entry are synced separately: a power cut may lose either. */
async function sync(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await openFile(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function readRange(file: FileHandle, size: number, range: ByteRange | undefined): Readable {
  if (!range) return file.createReadStream();
  if (range.start >= size) throw new UnsatisfiableRange(size);
  return file.createReadStream({ start: range.start, end: Math.min(range.end ?? size - 1, size - 1) });
}

/** Objects are replaced by rename, never rewritten, so inode, time and size identify the content. */
function describeFile(key: string, stats: BigIntStats): MediaInfo {
  const etag = `"${[stats.ino, stats.mtimeNs, stats.size].map((part) => part.toString(36)).join('-')}"`;
  return { size: Number(stats.size), contentType: contentTypeOf(key), etag };
}

/** A key that names a folder, or something inside a file, is a missing object too. */
function unlessAbsent(error: NodeJS.ErrnoException): null {
  if (['ENOENT', 'ENOTDIR', 'ERR_FS_EISDIR'].includes(error.code ?? '')) return null;
  throw error;
}

/** Another file is in it, or it is gone already. */
function unlessUsed(error: NodeJS.ErrnoException): void {
  if (!['ENOTEMPTY', 'EEXIST', 'ENOENT', 'ENOTDIR'].includes(error.code ?? '')) throw error;
}
