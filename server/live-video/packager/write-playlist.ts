import type { Segment } from './packager.ts';

/** Players that are close behind need parts; those further back take whole segments. */
const SEGMENTS_WITH_PARTS = 3;
/** As many parts as the protocol advises to stay behind. */
const PARTS_BEHIND = 3;
const SEGMENTS_BEHIND = 3;

/** A low-latency HLS playlist. Its addresses are relative: all files are beside it. */
export function writePlaylist(options: {
  segments: readonly Segment[];
  /** How many breaks came before the first segment. */
  breaksBefore: number;
  targetSeconds: number;
  partTarget: number;
  /** Named even while no encoder is connected: hls.js cannot continue after a playlist that ends with a segment. */
  nextPart: { number: number; part: number };
}): string {
  const { segments, targetSeconds, partTarget, nextPart } = options;
  const holdBack = `PART-HOLD-BACK=${seconds(partTarget * PARTS_BEHIND)},HOLD-BACK=${targetSeconds * SEGMENTS_BEHIND}`;
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    `#EXT-X-TARGETDURATION:${targetSeconds}`,
    `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,${holdBack}`,
    `#EXT-X-PART-INF:PART-TARGET=${seconds(partTarget)}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MEDIA-SEQUENCE:${segments[0]?.number ?? 0}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${options.breaksBefore}`,
  ];
  const complete = segments.filter((segment) => segment.isComplete).length;
  segments.forEach((segment, index) => {
    if (segment.followsBreak) lines.push('#EXT-X-DISCONTINUITY');
    if (segment.init !== segments[index - 1]?.init)
      lines.push(`#EXT-X-MAP:URI="init-${segment.init.number}.mp4"`);
    lines.push(`#EXT-X-PROGRAM-DATE-TIME:${segment.startsAt.toISOString()}`);
    if (index >= complete - SEGMENTS_WITH_PARTS) lines.push(...partLines(segment));
    if (segment.isComplete) lines.push(`#EXTINF:${seconds(segment.seconds)},`, `${segment.number}.m4s`);
  });
  lines.push(`#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${nextPart.number}.${nextPart.part}.m4s"`);
  return `${lines.join('\n')}\n`;
}

function partLines({ number, parts }: Segment): string[] {
  return parts.map((part, index) => {
    const independent = part.isIndependent ? ',INDEPENDENT=YES' : '';
    return `#EXT-X-PART:DURATION=${seconds(part.seconds)},URI="${number}.${index}.m4s"${independent}`;
  });
}

function seconds(value: number): string {
  return value.toFixed(5);
}
