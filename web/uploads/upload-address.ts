import { UPLOADS_PATH } from '#shared/uploads/upload.addresses.ts';

export function uploadAddress(id: string): string {
  return new URL(`${UPLOADS_PATH}/${id}`, location.origin).href;
}

/** The last part of its address. */
export function uploadIdOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}
