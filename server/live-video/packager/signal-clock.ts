/** A track that goes back by more than this has begun anew; less is a frame out of order. */
const LARGEST_STEP_BACK_MS = 1000;
/** A signal that leaps by more than this was interrupted, or its times are wrong. */
const LARGEST_LEAP_MS = 10_000;
/** A track that is silent for this long is not waited for; sound and picture further apart don't belong together. */
export const TRACK_PATIENCE_MS = 3000;

/** `isBreak`: what came before is on another timeline. */
type Reading = { time: number; isBreak: boolean };

/**
 * Makes one steady count of milliseconds out of timestamps that start anew after 2^32. While pictures come, they
 * lead: sound whose times do not match is left out. Without them the sound has its own way.
 */
export type SignalClock = {
  readVideo(timestamp: number, isSteady: boolean): Reading;
  /** Null if it does not belong to the picture. */
  readAudio(timestamp: number, isVideoSteady: boolean): Reading | null;
  /** The latest picture, and the latest sound that belongs to it. */
  readonly video: number | null;
  readonly audio: number | null;
};

export function createSignalClock(): SignalClock {
  let video: number | null = null;
  let audio: number | null = null;

  return {
    readVideo(timestamp, isSteady) {
      const time = unwrap(timestamp, video ?? audio);
      const isBreak =
        isSteady || audio === null ? isJump(time, video) : Math.abs(time - audio) > TRACK_PATIENCE_MS;
      if (isBreak) audio = null;
      video = isBreak || video === null ? time : Math.max(video, time);
      return { time, isBreak };
    },
    readAudio(timestamp, isVideoSteady) {
      const time = unwrap(timestamp, isVideoSteady ? video : (audio ?? video));
      if (isVideoSteady && video !== null) {
        if (Math.abs(time - video) > TRACK_PATIENCE_MS) return null;
        audio = Math.max(audio ?? time, time);
        return { time, isBreak: false };
      }
      const isBreak = isJump(time, audio ?? video);
      if (isBreak) video = null;
      audio = isBreak || audio === null ? time : Math.max(audio, time);
      return { time, isBreak };
    },
    get video() {
      return video;
    },
    get audio() {
      return audio;
    },
  };
}

/** The difference as a signed number of 32 bits is right on both sides of the turn. */
function unwrap(timestamp: number, before: number | null): number {
  const read = timestamp >>> 0;
  return before === null ? read : before + ((read - before) | 0);
}

function isJump(time: number, before: number | null): boolean {
  if (before === null) return false;
  return time < before - LARGEST_STEP_BACK_MS || time > before + LARGEST_LEAP_MS;
}
