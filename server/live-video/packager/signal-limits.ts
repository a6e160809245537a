import { UNUSABLE } from '#server/live-video/media/unusable.ts';
import { MOST_KILOBITS_PER_SECOND } from '#shared/live-video/live-video.rules.ts';
import { FURTHEST_AHEAD_MS, type Lead } from './create-lead.ts';
import type { SegmentWriter } from './segment-writer.ts';

/** What a segment may have, parts that are still waiting included, also for a moment. */
const LARGEST_SEGMENT_BYTES = 32 * 2 ** 20;
/** Segments end at keyframes; without any, nobody could begin to watch and the playlist would only grow. */
const LONGEST_SEGMENT_SECONDS = 60;
/** A segment of this length is too large because it is long, not because of its bitrate. */
const LONG_SEGMENT_SECONDS = 10;
/** So much of a signal is measured at a time: a moment with much movement does not count. */
const MEASURED_MS = 10_000;
/** Every break is a strain for viewers and a row in the recording. */
const MOST_BREAKS = 10;
const BREAKS_PER_MS = 60_000;

/** From where on a signal is of no use, so that no encoder, broken or hostile, makes memory or files grow. */
export type SignalLimits = {
  begin(start: { time: number; arrivedAt: number }): void;
  /** Until the next beginning, times mean nothing. */
  breakOff(): void;
  findReason(now: { waitingBytes: number; time: number; arrivedAt: number }): string | null;
};

export function createSignalLimits(segments: SegmentWriter, lead: Lead): SignalLimits {
  let begins: number[] = [];
  let aheadBy: number | null = null;
  let lastArrivedAt = Number.NEGATIVE_INFINITY;
  let measured = { ms: segments.writtenMs, bytes: segments.writtenBytes };

  function isTooMuch(): boolean {
    const { writtenMs, writtenBytes } = segments;
    const ms = writtenMs - measured.ms;
    if (ms < MEASURED_MS) return false;
    const kilobitsPerSecond = ((writtenBytes - measured.bytes) * 8) / ms;
    measured = { ms: writtenMs, bytes: writtenBytes };
    return kilobitsPerSecond > MOST_KILOBITS_PER_SECOND;
  }

  function isAhead(time: number, arrivedAt: number): boolean {
    // The server's clock was set back, for which no encoder is to blame.
    if (arrivedAt < lastArrivedAt && aheadBy !== null) aheadBy = time - arrivedAt;
    lastArrivedAt = arrivedAt;
    return aheadBy !== null && time - arrivedAt > aheadBy + FURTHEST_AHEAD_MS;
  }

  return {
    begin({ time, arrivedAt }) {
      aheadBy = time - arrivedAt;
      const isRecent = (at: number) => at > arrivedAt - BREAKS_PER_MS && at <= arrivedAt;
      begins = [...begins.filter(isRecent), arrivedAt];
    },
    breakOff() {
      aheadBy = null;
    },
    findReason({ waitingBytes, time, arrivedAt }) {
      if (segments.openSeconds > LONGEST_SEGMENT_SECONDS) return UNUSABLE.noKeyframes;
      if (waitingBytes + segments.openBytes > LARGEST_SEGMENT_BYTES)
        return segments.openSeconds > LONG_SEGMENT_SECONDS ? UNUSABLE.noKeyframes : UNUSABLE.tooLarge;
      if (isTooMuch()) return UNUSABLE.tooLarge;
      if (begins.length > MOST_BREAKS) return UNUSABLE.unsteady;
      if (isAhead(time, arrivedAt)) return UNUSABLE.tooFast;
      return lead.isTooFar(arrivedAt) ? UNUSABLE.tooFast : null;
    },
  };
}
