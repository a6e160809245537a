/** Tells drafts apart. A stream without an id is new. */
export function streamDraftOf(streamId?: string): string {
  return `stream.${streamId ?? 'new'}`;
}
