import { client } from '#web/api.ts';
import { authorizedFetch } from '#web/auth/session/authorized-fetch.ts';
import { findHeldElsewhere } from '#web/uploads/hold-upload.ts';
import { storedUploads } from '#web/uploads/stored-uploads.ts';
import { uploadAddress } from '#web/uploads/upload-address.ts';

/** Gives up what was sent of a film. Anything that cannot be deleted now goes within a day. */
export function discardVideo(uploadId: string): void {
  storedUploads.forget(uploadAddress(uploadId));
  void askToDelete(uploadId).catch(() => undefined);
}

/** The same for one that a lesson waits for, whoever was sending it: fails unless nothing will come of it. */
export async function giveUpVideo(uploadId: string): Promise<void> {
  const { ok, status } = await askToDelete(uploadId);
  if (!ok && status !== 404) throw new Error(`giving up an upload answered ${status}`);
  storedUploads.forget(uploadAddress(uploadId));
}

/** The same for one that was chosen for a lesson and then not, unless that was saved somewhere: false if so, or if nobody can say. */
export async function discardUnsaved(uploadId: string): Promise<boolean> {
  try {
    if ((await client.uploads.getMine({ uploadId })).lesson !== null) return false;
    await giveUpVideo(uploadId);
    return true;
  } catch {
    // It goes within a week.
    return false;
  }
}

function askToDelete(uploadId: string): Promise<Response> {
  const headers = { 'Tus-Resumable': '1.0.0' };
  return authorizedFetch(new Request(uploadAddress(uploadId), { method: 'DELETE', headers }));
}

/** The same for an interrupted one; false if another tab has gone on with it. */
export async function discardInterrupted(uploadId: string): Promise<boolean> {
  if ((await findHeldElsewhere()).has(uploadId)) return false;
  discardVideo(uploadId);
  return true;
}
