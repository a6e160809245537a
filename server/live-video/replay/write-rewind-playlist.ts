import { REWIND_MINUTES } from '#shared/live-video/live-video.rules.ts';
import type { RecordedSegment } from './list-segments.ts';
import { PLAYLIST_START, targetSeconds, writeSegmentLines } from './write-segment-lines.ts';

/** The end of a recording that grows. */
export type Rewind = {
  segments: readonly RecordedSegment[];
  /** How often the timeline broke before them. */
  breaksBefore: number;
  /** Of all there have been: what a playlist promises about its segments never changes to less. */
  longestMs: number;
};

export const EMPTY_REWIND: Rewind = { segments: [], breaksBefore: 0, longestMs: 0 };

/** Adds what was recorded since, and lets go of what is longer ago than viewers can go back. */
export function extendRewind(rewind: Rewind, added: readonly RecordedSegment[]): Rewind {
  const segments = [...rewind.segments, ...added];
  let spare = segments.reduce((sum, { durationMs }) => sum + durationMs, 0) - REWIND_MINUTES * 60_000;
  let { breaksBefore } = rewind;
  let dropped = 0;
  for (const { durationMs } of segments) {
    if (spare < durationMs) break;
    spare -= durationMs;
    dropped += 1;
    // The break before the segment that is now the first has left the playlist too.
    if (segments[dropped]?.followsBreak) breaksBefore += 1;
  }
  const longestMs = added.reduce(
    (longest, { durationMs }) => Math.max(longest, durationMs),
    rewind.longestMs,
  );
  return { segments: segments.slice(dropped), breaksBefore, longestMs };
}

export function writeRewindPlaylist({ segments, breaksBefore, longestMs }: Rewind): string {
  return [
    ...PLAYLIST_START,
    `#EXT-X-TARGETDURATION:${targetSeconds(longestMs)}`,
    `#EXT-X-MEDIA-SEQUENCE:${segments[0]?.position ?? 0}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${breaksBefore}`,
    ...writeSegmentLines(segments),
    '',
  ].join('\n');
}
