import { UPLOADS_PATH } from '#shared/uploads/upload.addresses.ts';
import { authorizedFetch } from '#web/auth/session/authorized-fetch.ts';
import { storedUploads } from '#web/uploads/stored-uploads.ts';

/** Gives up what was sent of a film. Anything that cannot be deleted now goes within a day. */
export function discardVideo(uploadId: string): void {
  const url = new URL(`${UPLOADS_PATH}/${uploadId}`, location.origin);
  storedUploads.forget(url.href);
  const request = new Request(url, { method: 'DELETE', headers: { 'Tus-Resumable': '1.0.0' } });
  void authorizedFetch(request).catch(() => undefined);
}
