import { describe, expect, it } from 'vitest';
import type { RecordedSegment } from './list-segments.ts';
import { writeReplayPlaylist } from './write-replay-playlist.ts';
import { EMPTY_REWIND, extendRewind, writeRewindPlaylist } from './write-rewind-playlist.ts';

const START = Date.parse('2026-03-01T12:00:00Z');

function makeSegments(count: number, of: (position: number) => Partial<RecordedSegment> = () => ({})) {
  return Array.from({ length: count }, (_, position) => ({
    position,
    epoch: 0,
    init: 0,
    followsBreak: false,
    startsAt: new Date(START + position * 2000),
    durationMs: 2000,
    ...of(position),
  }));
}

const linesOf = (playlist: string, tag: RegExp) => playlist.split('\n').filter((line) => tag.test(line));

describe('the playlist of the last hour', () => {
  it('lets go of what is longer ago, and counts what it let go of', () => {
    const segments = makeSegments(2000, (position) => ({
      followsBreak: position === 100 || position === 201 || position === 1000,
      init: position < 1000 ? 0 : 1,
      durationMs: position === 5 ? 7300 : 2000,
    }));
    const atOnce = extendRewind(EMPTY_REWIND, segments);
    const inPieces = [segments.slice(0, 1950), segments.slice(1950, 1951), segments.slice(1951)].reduce(
      extendRewind,
      EMPTY_REWIND,
    );
    expect(inPieces).toEqual(atOnce);
    expect(atOnce.segments.at(0)?.position).toBe(200);
    const playlist = writeRewindPlaylist(atOnce);
    expect(linesOf(playlist, /^#EXT-X-(TARGET|MEDIA-S|DISCONTINUITY|MAP|PROGRAM|END|PLAYLIST)/)).toEqual([
      '#EXT-X-TARGETDURATION:8',
      '#EXT-X-MEDIA-SEQUENCE:200',
      '#EXT-X-DISCONTINUITY-SEQUENCE:1',
      '#EXT-X-MAP:URI="recorded/init-0.mp4"',
      '#EXT-X-PROGRAM-DATE-TIME:2026-03-01T12:06:40.000Z',
      '#EXT-X-DISCONTINUITY',
      '#EXT-X-PROGRAM-DATE-TIME:2026-03-01T12:06:42.000Z',
      '#EXT-X-DISCONTINUITY',
      '#EXT-X-MAP:URI="recorded/init-1.mp4"',
      '#EXT-X-PROGRAM-DATE-TIME:2026-03-01T12:33:20.000Z',
    ]);
    expect(linesOf(playlist, /m4s$/)).toHaveLength(1800);
    // One segment later, the break before the first is no longer in it.
    const next = extendRewind(
      atOnce,
      makeSegments(1).map((segment) => ({ ...segment, position: 2000 })),
    );
    expect(writeRewindPlaylist(next)).toContain(
      '#EXT-X-MEDIA-SEQUENCE:201\n#EXT-X-DISCONTINUITY-SEQUENCE:2\n',
    );
  });
});

describe('the playlist of a whole recording', () => {
  it('is one that does not change', () => {
    const playlist = writeReplayPlaylist(makeSegments(2, () => ({ durationMs: 1033 })));
    expect(playlist.split('\n')).toEqual([
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      '#EXT-X-PLAYLIST-TYPE:VOD',
      '#EXT-X-TARGETDURATION:2',
      '#EXT-X-MEDIA-SEQUENCE:0',
      '#EXT-X-MAP:URI="recorded/init-0.mp4"',
      '#EXT-X-PROGRAM-DATE-TIME:2026-03-01T12:00:00.000Z',
      '#EXTINF:1.033,',
      'recorded/0.m4s',
      '#EXTINF:1.033,',
      'recorded/1.m4s',
      '#EXT-X-ENDLIST',
      '',
    ]);
  });
});
