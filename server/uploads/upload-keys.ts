/** Where an upload arrives, and where a video stays. */
export function receivedKey(uploadId: string): string {
  return `uploads/${uploadId}`;
}

/** Where the picture lies that was made of an uploaded one; its address is this key below /media. */
export function imageKey(uploadId: string): string {
  return `images/${uploadId}.webp`;
}
