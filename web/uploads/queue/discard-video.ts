import { authorizedFetch } from '#web/auth/session/authorized-fetch.ts';
import { findHeldElsewhere } from '#web/uploads/hold-upload.ts';
import { storedUploads } from '#web/uploads/stored-uploads.ts';
import { uploadAddress } from '#web/uploads/upload-address.ts';

/** Gives up what was sent of a film. Anything that cannot be deleted now goes within a day. */
export function discardVideo(uploadId: string): void {
  const url = uploadAddress(uploadId);
  storedUploads.forget(url);
  const request = new Request(url, { method: 'DELETE', headers: { 'Tus-Resumable': '1.0.0' } });
  void authorizedFetch(request).catch(() => undefined);
}

/** The same for an interrupted one; false if another tab has gone on with it. */
export async function discardInterrupted(uploadId: string): Promise<boolean> {
  if ((await findHeldElsewhere()).has(uploadId)) return false;
  discardVideo(uploadId);
  return true;
}
