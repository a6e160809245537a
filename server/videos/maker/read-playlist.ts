import type { Segment } from '#server/videos/videos.tables.ts';

const INIT = /^#EXT-X-MAP:.*BYTERANGE="(\d+)@0"/m;
const SEGMENT = /^#EXTINF:([\d.]+),.*\n#EXT-X-BYTERANGE:(\d+)@(\d+)$/gm;

export type PlaylistEntries = { initBytes: number; segments: Segment[] };

/** What a playlist of one file says, without the addresses in it. */
export function readPlaylist(text: string): PlaylistEntries {
  const segments = [...text.matchAll(SEGMENT)].map(
    ([, seconds, bytes, offset]): Segment => [
      Math.round(Number(seconds) * 1000),
      Number(offset),
      Number(bytes),
    ],
  );
  const initBytes = Number(INIT.exec(text)?.[1]);
  if (!initBytes || segments.length === 0) throw new Error('a playlist without segments');
  return { initBytes, segments };
}

/** How much a viewer has to receive in a second, on the average and at the most. */
export function measureBits({ segments }: PlaylistEntries): {
  averageBitsPerSecond: number;
  peakBitsPerSecond: number;
} {
  const rate = (bytes: number, milliseconds: number) => Math.ceil((bytes * 8000) / Math.max(milliseconds, 1));
  const milliseconds = segments.reduce((sum, [length]) => sum + length, 0);
  const bytes = segments.reduce((sum, [, , size]) => sum + size, 0);
  return {
    averageBitsPerSecond: rate(bytes, milliseconds),
    // A last segment of a few frames has the rate of its keyframe.
    peakBitsPerSecond: Math.max(
      ...segments.map(([length, , size]) => rate(size, Math.max(length, Math.min(1000, milliseconds)))),
    ),
  };
}
