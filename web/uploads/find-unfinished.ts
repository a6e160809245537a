import type { UploadKind } from '#shared/uploads/upload.rules.ts';
import { authorizedFetch } from '#web/auth/session/authorized-fetch.ts';
import { type StoredUpload, storedUploads } from './stored-uploads.ts';

/** The newest unfinished upload started in this browser, with what the server has of it by now. */
export async function findUnfinished(personId: string, kind: UploadKind): Promise<StoredUpload | null> {
  const [newest] = storedUploads.list(personId, kind);
  if (!newest) return null;
  const sentBytes = await findSentBytes(newest.url).catch(() => newest.sentBytes);
  if (sentBytes !== null) return { ...newest, sentBytes };
  storedUploads.forget(newest.url);
  return findUnfinished(personId, kind);
}

/** Of an upload that can be continued; null if there is none. */
export async function findSentBytes(url: string): Promise<number | null> {
  const question = new Request(url, { method: 'HEAD', headers: { 'Tus-Resumable': '1.0.0' } });
  const { ok, status, headers } = await authorizedFetch(question);
  if (status === 404 || status === 422) return null;
  if (!ok) throw new Error(`asking for an upload answered ${status}`);
  return Number(headers.get('Upload-Offset'));
}
