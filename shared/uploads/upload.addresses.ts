/** Files are sent using the tus protocol, outside the contract. */
export const UPLOADS_PATH = '/api/uploads';

const IMAGE = /^\/media\/images\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.webp$/;

/** Pictures are public and never change, so their address can be cached forever. */
export function imageAddress(uploadId: string): string {
  return `/media/images/${uploadId}.webp`;
}

export function isImageAddress(text: string): boolean {
  return IMAGE.test(text);
}
