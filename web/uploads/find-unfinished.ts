import type { UploadKind } from '#shared/uploads/upload.rules.ts';
import { authorizedFetch } from '#web/auth/session/authorized-fetch.ts';
import { findHeldElsewhere } from './hold-upload.ts';
import { type StoredUpload, storedUploads } from './stored-uploads.ts';
import { uploadIdOf } from './upload-address.ts';

const NOTHING = new Set<string>();

/**
 * The newest unfinished upload started in this browser, with what the server has of it by now. Not one that is being
 * sent, here or by another tab: to ask about it would interrupt it, since the server lets one request at a time have a file.
 */
export async function findUnfinished(
  personId: string,
  kind: UploadKind,
  sending: ReadonlySet<string> = NOTHING,
): Promise<StoredUpload | null> {
  const elsewhere = await findHeldElsewhere();
  const isIdle = ({ url }: StoredUpload) => !sending.has(uploadIdOf(url)) && !elsewhere.has(uploadIdOf(url));
  const newest = storedUploads.list(personId, kind).find(isIdle);
  if (!newest) return null;
  const sentBytes = await findSentBytes(newest).catch(() => newest.sentBytes);
  if (sentBytes !== null) return { ...newest, sentBytes };
  storedUploads.forget(newest.url);
  return findUnfinished(personId, kind, sending);
}

/** Of an upload that can be continued; null if there is none. Only the person who began it is told. */
export async function findSentBytes({ url, personId }: StoredUpload): Promise<number | null> {
  const question = new Request(url, { method: 'HEAD', headers: { 'Tus-Resumable': '1.0.0' } });
  const { ok, status, headers } = await authorizedFetch(question, personId);
  if (status === 404 || status === 422) return null;
  if (!ok) throw new Error(`asking for an upload answered ${status}`);
  return Number(headers.get('Upload-Offset'));
}
