import { useEffect, useMemo, useState } from 'react';
import type { Upload } from '#shared/uploads/uploads.contract.ts';
import { client } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { findSentBytes } from '#web/uploads/find-unfinished.ts';
import { findHeldElsewhere } from '#web/uploads/hold-upload.ts';
import type { QueuedUpload } from '#web/uploads/queue/create-upload-queue.ts';
import { uploadQueue } from '#web/uploads/queue/upload-queue.ts';
import { type StoredUpload, storedUploads } from '#web/uploads/stored-uploads.ts';
import { uploadIdOf } from '#web/uploads/upload-address.ts';

export type Interrupted = StoredUpload & { id: string; lesson: Upload['lesson'] };

/** Films that a reload or a closed tab has interrupted, as far as the server still has them. */
export function useInterrupted(personId: string, uploads: readonly QueuedUpload[]) {
  const [found, setFound] = useState<Interrupted[]>([]);

  useEffect(() => {
    let isOutdated = false;
    void findInterrupted(personId, new Set(uploadQueue.list().map(({ id }) => id))).then((interrupted) => {
      if (!isOutdated) setFound(interrupted);
    });
    return () => {
      isOutdated = true;
    };
  }, [personId]);

  // Looked up again when the list changes, not with the news of how far its films are, several times a second.
  const ids = uploads.map(({ id }) => id).join();
  const interrupted = useMemo(() => withoutSent(found, personId, ids.split(',')), [found, personId, ids]);
  return { interrupted, forget: (id: string) => setFound(found.filter((one) => one.id !== id)) };
}

/** What this tab has sent or cancelled since is in its list, or is remembered no more. */
function withoutSent(found: Interrupted[], personId: string, listed: string[]): Interrupted[] {
  if (found.length === 0) return found;
  const stored = new Set(storedUploads.list(personId, 'video').map(({ url }) => url));
  return found.filter(({ id, url }) => stored.has(url) && !listed.includes(id));
}

/** Without those that are being sent, here or by another tab: to ask how far one is would interrupt it. */
export async function findInterrupted(
  personId: string,
  sending: ReadonlySet<string>,
): Promise<Interrupted[]> {
  const elsewhere = await findHeldElsewhere();
  const isIdle = ({ url }: StoredUpload) => !sending.has(uploadIdOf(url)) && !elsewhere.has(uploadIdOf(url));
  const entries = storedUploads.list(personId, 'video').filter(isIdle);
  return (await Promise.all(entries.map(look))).filter((one) => one !== null);
}

/** Null for one with which there is nothing to go on. */
async function look(entry: StoredUpload): Promise<Interrupted | null> {
  const id = uploadIdOf(entry.url);
  try {
    const { status, lesson } = await client.uploads.getMine({ uploadId: id });
    if (status === 'receiving') {
      // What is remembered is as of the last whole piece.
      const sentBytes = await findSentBytes(entry).catch(() => null);
      return { ...entry, id, lesson, sentBytes: sentBytes ?? entry.sentBytes };
    }
    storedUploads.forget(entry.url);
  } catch (error) {
    if (errorCodeOf(error) === 'NOT_FOUND') storedUploads.forget(entry.url);
  }
  return null;
}
