import type { RecordedSegment } from './list-segments.ts';
import { PLAYLIST_END, PLAYLIST_START, targetSeconds, writeSegmentLines } from './write-segment-lines.ts';

/** All of a recording, which no longer grows. */
export function writeReplayPlaylist(segments: readonly RecordedSegment[]): string {
  const longestMs = segments.reduce((longest, { durationMs }) => Math.max(longest, durationMs), 0);
  return [
    ...PLAYLIST_START,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-TARGETDURATION:${targetSeconds(longestMs)}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    ...writeSegmentLines(segments),
    PLAYLIST_END,
  ].join('\n');
}
