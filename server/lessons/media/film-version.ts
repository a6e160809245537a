/** Films of two uploads may have the same revision; what a device has kept of one is not continued with the other. */
export function filmVersion(uploadId: string, revision: number): string {
  return `${uploadId}-${revision}`;
}
