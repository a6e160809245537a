import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { DomainError } from '#shared/errors.ts';
import type { Verdict } from './content/verdict.ts';
import type { UploadRow } from './get-my-upload-row.ts';
import { lockWaitingCourses } from './locks.ts';
import { removeUploadBytes } from './remove-upload-bytes.ts';
import { receivedKey } from './upload-keys.ts';
import { uploads } from './uploads.tables.ts';

const underWay = new Map<string, Promise<UploadRow>>();

/**
 * Checks a file once all of it is there, and decides. Before that, and once it is decided, the upload stays
 * as it is: every caller, after a crash or at the same moment as another, gets the one result.
 */
export function finishUpload(deps: Deps, upload: UploadRow): Promise<UploadRow> {
  if (upload.status !== 'receiving') return Promise.resolve(upload);
  const known = underWay.get(upload.id);
  if (known) return known;
  const result = finish(deps, upload).finally(() => underWay.delete(upload.id));
  underWay.set(upload.id, result);
  return result;
}

async function finish(deps: Deps, upload: UploadRow): Promise<UploadRow> {
  const key = receivedKey(upload.id);
  if (!(await deps.media.settleIncoming(key, upload.size_bytes))) return upload;
  const verdict = await look(deps, upload).catch(async (error: unknown) => {
    // Cancelled meanwhile, and its bytes with it.
    if (await isCancelled(deps, upload.id)) throw new DomainError('NOT_FOUND');
    throw error;
  });
  const decided = await decide(deps, upload.id, verdict);
  // Only once the result is in the database: after a crash before this, the bytes are checked again.
  if (decided?.status !== 'ready') await removeUploadBytes(deps, upload.id);
  else await deps.media.forgetIncoming(key, decided.media_key === key ? 'notes' : 'everything');
  if (!decided) throw new DomainError('NOT_FOUND');
  return decided;
}

async function isCancelled({ db }: Deps, uploadId: string): Promise<boolean> {
  return (await db.$count(uploads, eq(uploads.id, uploadId))) === 0;
}

/** The parsers are loaded with the first file that needs them. */
async function look({ media, settings }: Deps, upload: UploadRow): Promise<Verdict> {
  if (upload.kind === 'image') return (await import('./content/make-image.ts')).makeImage(media, upload);
  if (upload.kind === 'file') return (await import('./content/judge-file.ts')).judgeFile(media, upload);
  return (await import('./content/probe-video.ts')).probeVideo(media, upload, {
    canPrepare: settings.preparation.isPossible,
  });
}

/**
 * Another process may have been faster, then its decision stands; null if the upload was cancelled meanwhile.
 */
async function decide(deps: Deps, uploadId: string, verdict: Verdict): Promise<UploadRow | null> {
  const decided = await deps.db.transaction(async (tx) => {
    await lockWaitingCourses(tx, eq(uploads.id, uploadId));
    const [row] = await tx
      .update(uploads)
      .set({ ...verdict, finished_at: deps.clock.now() })
      .where(and(eq(uploads.id, uploadId), eq(uploads.status, 'receiving')))
      .returning();
    if (row?.kind === 'video') await tell(deps, tx, row);
    return row;
  });
  if (decided) return decided;
  const [known] = await deps.db.select().from(uploads).where(eq(uploads.id, uploadId));
  return known ?? null;
}

async function tell(deps: Deps, tx: Transaction, upload: UploadRow): Promise<void> {
  const { id: uploadId, status, refusal, duration_seconds: durationSeconds } = upload;
  if (status === 'ready') await deps.emit(tx, 'videoArrived', { uploadId, durationSeconds });
  else await deps.emit(tx, 'videoLost', { uploadId, loss: 'refused', refusal });
}
