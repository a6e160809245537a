import type { LiveWindow, Part, Segment } from './packager.ts';
import { createWaiters } from './part-waiters.ts';
import { writePlaylist } from './write-playlist.ts';

const FEWEST_SEGMENTS = 8;
/** Enough for players; what is further back, they find in what was recorded. */
const USUAL_SECONDS = 16;
/** Of an encoder that breaks off again and again; the playlist stays small. */
const MOST_SEGMENTS = 40;
/** Beyond this the window becomes shorter, down to what players need to stay close behind. */
const LARGEST_BYTES = 96 * 2 ** 20;
const FEWEST_OF_LARGE = 3;
const SHORTEST_TARGET_SECONDS = 2;
/** The next segment may be asked for before it begins, and the one after by players that count differently. */
export const SEGMENTS_AHEAD = 2;

/** A segment while it grows. */
export type GrowingSegment = Segment & { parts: Part[] };

/** The window as its writer sees it. */
export type WritableWindow = LiveWindow & {
  begin(segment: GrowingSegment): void;
  grow(): void;
  complete(): void;
};

export function createLiveWindow(options: {
  firstNumber: number;
  partTarget: number;
  windowSeconds?: number;
}): WritableWindow {
  const { firstNumber, partTarget, windowSeconds = USUAL_SECONDS } = options;
  // Segments last a second or longer.
  const most = Math.max(MOST_SEGMENTS, windowSeconds * 1.5);
  const segments: GrowingSegment[] = [];
  const playlists = new Map<number, string | null>();
  let nextNumber = firstNumber;
  // Rises like the numbers of segments, also when another process goes on: to a player, a break with a number that it
  // knows would be none, and it would look for what follows where it has been before.
  let removedBreaks = firstNumber;
  let largestBytes = LARGEST_BYTES;
  let targetSeconds = SHORTEST_TARGET_SECONDS;

  const find = (number: number): Segment | null => segments[number - (segments[0]?.number ?? 0)] ?? null;

  function isThere(number: number, part: number | null): boolean {
    const segment = find(number);
    if (!segment) return false;
    if (part === null) return segment.isComplete;
    // Nobody can know beforehand which part is a segment's last: the one after it is the next segment's first.
    return part < segment.parts.length || (segment.isComplete && (find(number + 1)?.parts.length ?? 0) > 0);
  }

  const waiters = createWaiters(isThere);

  function shorten(): void {
    let seconds = sum(segments, (segment) => segment.seconds);
    let bytes = sum(segments, bytesOf);
    for (;;) {
      const [first] = segments;
      if (!first || segments.length <= FEWEST_OF_LARGE) return;
      const isLong = segments.length > FEWEST_SEGMENTS && seconds - first.seconds >= windowSeconds;
      if (!isLong && bytes <= largestBytes && segments.length <= most) return;
      segments.shift();
      seconds -= first.seconds;
      bytes -= bytesOf(first);
      if (first.followsBreak) removedBreaks += 1;
    }
  }

  function write(first: number): string | null {
    const listed = segments.filter((segment) => segment.number >= first && segment.parts.length > 0);
    const last = listed.at(-1);
    // Players give up on a playlist that has parts only.
    if (!last || !listed.some((segment) => segment.isComplete)) return null;
    const hidden = segments.filter((segment) => segment.number < first);
    return writePlaylist({
      segments: listed,
      breaksBefore: removedBreaks + sum(hidden, (segment) => (segment.followsBreak ? 1 : 0)),
      targetSeconds,
      partTarget,
      nextPart: nextPartAfter(last),
    });
  }

  return {
    writePlaylist({ from }) {
      const first = Math.max(from, segments[0]?.number ?? firstNumber);
      if (first >= nextNumber) return null;
      const known = playlists.get(first);
      if (known !== undefined) return known;
      const text = write(first);
      playlists.set(first, text);
      return text;
    },
    waitFor(number, part, signal) {
      const isNumber = Number.isSafeInteger(number) && (part === null || part >= 0);
      const isGone = number < (segments[0]?.number ?? firstNumber);
      const isAbsurd = number >= nextNumber + SEGMENTS_AHEAD;
      if (!isNumber || isGone || isAbsurd) return Promise.resolve(false);
      if (isThere(number, part)) return Promise.resolve(true);
      return waiters.wait(number, part, signal);
    },
    findInit(number) {
      return segments.find((segment) => segment.init.number === number)?.init ?? null;
    },
    findSegment: (number) => find(number),
    findPart: (number, part) => find(number)?.parts[part] ?? null,
    firstNumber,
    get nextNumber() {
      return nextNumber;
    },
    get bytes() {
      return sum(segments, bytesOf);
    },
    limitBytes(most) {
      largestBytes = Math.min(most, LARGEST_BYTES);
      shorten();
      playlists.clear();
    },
    begin(segment) {
      segments.push(segment);
      nextNumber = segment.number + 1;
      shorten();
      playlists.clear();
    },
    grow() {
      playlists.clear();
      waiters.check();
    },
    complete() {
      const seconds = segments.at(-1)?.seconds ?? 0;
      targetSeconds = Math.max(targetSeconds, Math.round(seconds));
      playlists.clear();
      waiters.check();
    },
  };
}

function nextPartAfter(segment: GrowingSegment): { number: number; part: number } {
  return segment.isComplete
    ? { number: segment.number + 1, part: 0 }
    : { number: segment.number, part: segment.parts.length };
}

function bytesOf(segment: GrowingSegment): number {
  return sum(segment.parts, (part) => part.bytes.length);
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
