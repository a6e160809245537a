import { initName, segmentName } from '#server/live-video/recording/recording-keys.ts';
import type { RecordedSegment } from './list-segments.ts';

/** In whole seconds; players expect at least this much time between changes. */
const SHORTEST_TARGET = 2;

export const PLAYLIST_START = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'] as const;

export const PLAYLIST_END = '#EXT-X-ENDLIST\n';

export function targetSeconds(longestMs: number): number {
  return Math.max(SHORTEST_TARGET, Math.ceil(longestMs / 1000));
}

/** The time of day is said at the beginning and wherever it jumps. */
export function writeSegmentLines(segments: readonly RecordedSegment[]): string[] {
  const lines: string[] = [];
  let init: number | null = null;
  for (const [index, segment] of segments.entries()) {
    const isBreak = index > 0 && segment.followsBreak;
    if (isBreak) lines.push('#EXT-X-DISCONTINUITY');
    if (segment.init !== init) lines.push(`#EXT-X-MAP:URI="recorded/${initName(segment.init)}"`);
    if (isBreak || index === 0) lines.push(`#EXT-X-PROGRAM-DATE-TIME:${segment.startsAt.toISOString()}`);
    lines.push(`#EXTINF:${(segment.durationMs / 1000).toFixed(3)},`, `recorded/${segmentName(segment)}`);
    init = segment.init;
  }
  return lines;
}
