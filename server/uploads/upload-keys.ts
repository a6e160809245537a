/** Where an upload arrives, and where a video or a file stays. */
export function receivedKey(uploadId: string): string {
  return `uploads/${uploadId}`;
}

/** Where the picture made from an uploaded one is stored; its address is this key below /media. */
export function imageKey(uploadId: string): string {
  return `images/${uploadId}.webp`;
}
