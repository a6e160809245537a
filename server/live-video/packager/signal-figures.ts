import type { Tracks } from '#server/live-video/media/write-init.ts';
import { SIGNAL_ADVICE } from '#shared/live-video/live-video.rules.ts';
import type { SignalFigures } from './packager.ts';

/** Figures are about the last seconds. */
const SECONDS = 5;
const MOST_FRAMES = 1000;

type Second = { at: number; bytes: number; frames: number; dropped: number };

/** Counts what one connection sends. */
export type FigureCounter = {
  bytes(count: number): void;
  frame(time: number, isKeyframe: boolean): void;
  dropped(): void;
  read(tracks: Tracks): SignalFigures;
};

export function createFigureCounter(now: () => Date): FigureCounter {
  const seconds: Second[] = [];
  let since: number | null = null;
  /** Of the last pictures, in the signal's own time: it is steadier than their arrival. */
  const frameTimes: number[] = [];
  let lastKeyframe: number | null = null;
  let keyframeMs: number | null = null;

  const secondNow = () => Math.floor(now().getTime() / 1000);

  function current(): Second {
    const at = secondNow();
    since ??= at;
    const last = seconds.at(-1);
    // The wall clock may be set back.
    if (last && last.at >= at) return last;
    const next = { at, bytes: 0, frames: 0, dropped: 0 };
    seconds.push(next);
    if (seconds.length > SECONDS + 1) seconds.shift();
    return next;
  }

  /** Of whole seconds only, once there is one: the current one has only begun. */
  function perSecond(of: (second: Second) => number): number {
    const at = secondNow();
    const isNew = since === null || since >= at;
    const counted = seconds.filter((second) => second.at >= at - SECONDS && (isNew || second.at < at));
    const length = isNew ? 1 : Math.min(SECONDS, at - (since ?? at));
    return counted.reduce((sum, second) => sum + of(second), 0) / length;
  }

  function framesPerSecond(): number {
    const [first] = frameTimes;
    const last = frameTimes.at(-1);
    const hasCome = perSecond((second) => second.frames) > 0;
    if (!hasCome || first === undefined || last === undefined || last <= first) return 0;
    return ((frameTimes.length - 1) * 1000) / (last - first);
  }

  /** Rises while a keyframe is overdue, so that an encoder that never sends one is noticed. */
  function keyframeSeconds(): number | null {
    if (lastKeyframe === null) return null;
    const sinceLast = (frameTimes.at(-1) ?? lastKeyframe) - lastKeyframe;
    const isOverdue = sinceLast > SIGNAL_ADVICE.warnKeyframeSeconds * 1000;
    if (keyframeMs === null) return isOverdue ? sinceLast / 1000 : null;
    return Math.max(keyframeMs, sinceLast) / 1000;
  }

  return {
    bytes(count) {
      current().bytes += count;
    },
    frame(time, isKeyframe) {
      current().frames += 1;
      if (time < (frameTimes.at(-1) ?? time)) frameTimes.length = 0;
      frameTimes.push(time);
      while ((frameTimes[0] ?? time) < time - SECONDS * 1000 || frameTimes.length > MOST_FRAMES)
        frameTimes.shift();
      if (!isKeyframe) return;
      if (lastKeyframe !== null && time > lastKeyframe) keyframeMs = time - lastKeyframe;
      lastKeyframe = time;
    },
    dropped() {
      current().dropped += 1;
    },
    read({ video, audio }) {
      const at = secondNow();
      return {
        video: video && {
          width: video.width,
          height: video.height,
          framesPerSecond: Math.round(framesPerSecond() * 10) / 10,
          keyframeSeconds: keyframeSeconds(),
        },
        audio: audio && { sampleRate: audio.sampleRate, channels: audio.channels },
        kilobitsPerSecond: Math.round((perSecond((second) => second.bytes) * 8) / 1000),
        droppedFrames: seconds
          .filter((second) => second.at > at - SECONDS)
          .reduce((sum, second) => sum + second.dropped, 0),
      };
    },
  };
}
