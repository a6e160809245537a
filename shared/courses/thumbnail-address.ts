import { readHttpsAddress } from '#shared/https-address.ts';
import { isImageAddress } from '#shared/uploads/upload.addresses.ts';

/** One of our own pictures, or any https address: only the visitor's browser ever fetches it. */
export function isThumbnailAddress(text: string): boolean {
  return isImageAddress(text) || readHttpsAddress(text) !== null;
}
