import { countOf } from '#shared/count-of.ts';
import type { Signal } from './live-video.contract.ts';
import {
  MOST_KILOBITS_PER_SECOND,
  type RecordingStop,
  SIGNAL_ADVICE,
  SIGNAL_GRACE_MINUTES,
  type SignalSource,
} from './live-video.rules.ts';

type SignalState = Pick<
  Signal,
  'source' | 'connectedAt' | 'video' | 'audio' | 'kilobitsPerSecond' | 'isConnected'
>;

/** What only a look at several answers, one after the other, can tell. */
type Circumstances = { now: number; isDropping: boolean };

/** An encoder has this long to send both tracks and a second keyframe before anything is called missing. */
const SETTLING_MS = 12_000;

/** What is wrong with a signal and what to do about it, the worst first. */
export function warnOfSignal(signal: SignalState, { now, isDropping }: Circumstances): string[] {
  if (!signal.isConnected) return [];
  const { video, audio, kilobitsPerSecond } = signal;
  const hasSettled = now - Date.parse(signal.connectedAt ?? '') > SETTLING_MS;
  const words = WORDS[signal.source === 'device' ? 'device' : 'encoder'];
  const keyframeSeconds = video?.keyframeSeconds ?? null;
  const { warnKeyframeSeconds, framesPerSecond, kilobitsPerSecond: much } = SIGNAL_ADVICE;
  const isSlow = video !== null && video.framesPerSecond > 0 && video.framesPerSecond < framesPerSecond;
  return [
    hasSettled && !video ? words.noPicture : null,
    hasSettled && !audio ? words.noSound : null,
    keyframeSeconds !== null && keyframeSeconds > warnKeyframeSeconds
      ? words.keyframes(`is ${write(keyframeSeconds)} s`)
      : null,
    hasSettled && video && keyframeSeconds === null
      ? words.keyframes(`is longer than ${SETTLING_MS / 1_000} s`)
      : null,
    isSlow ? words.fewFrames(countOf(Math.round(video.framesPerSecond), 'picture')) : null,
    isDropping ? words.dropped : null,
    kilobitsPerSecond > much ? words.muchData(formatBitrate(kilobitsPerSecond)) : null,
  ].filter((warning) => warning !== null);
}

type Warnings = {
  noPicture: string;
  noSound: string;
  keyframes: (howLong: string) => string;
  fewFrames: (count: string) => string;
  dropped: string;
  muchData: (rate: string) => string;
};

const { keyframeSeconds: ADVISED_SECONDS } = SIGNAL_ADVICE;

const WORDS: Record<Exclude<SignalSource, 'demo'>, Warnings> = {
  encoder: {
    noPicture: 'Only sound arrives: check that the scene in OBS shows something.',
    noSound: 'There is no sound: add a microphone in OBS, or turn it on in the mixer.',
    keyframes: (howLong) =>
      `The keyframe interval ${howLong}: set it to ${ADVISED_SECONDS} s in OBS, under Output. Viewers wait that long for their first picture.`,
    fewFrames: (count) =>
      `Only ${count} a second: movements look jerky. Close other programs, or choose a smaller output in OBS.`,
    dropped: 'Pictures arrive late or broken and are left out: use a cable, or lower the bitrate in OBS.',
    muchData: (rate) =>
      `${rate} is more than many viewers can receive: set the bitrate in OBS to between 2,500 and 6,000. More than ${formatBitrate(MOST_KILOBITS_PER_SECOND)} is refused.`,
  },
  device: {
    noPicture: 'Only sound arrives: choose another camera, or share your screen.',
    noSound: 'There is no sound: choose another microphone.',
    keyframes: (howLong) =>
      `The time between whole pictures ${howLong}: this device is too busy. Close other programs and tabs.`,
    fewFrames: (count) =>
      `Only ${count} a second: movements look jerky. More light helps many cameras, and so does closing other programs.`,
    dropped: 'Pictures arrive late or broken and are left out: go closer to your router, or use a cable.',
    muchData: (rate) => `${rate} is more than many viewers can receive.`,
  },
};

/** While it is live: how long until a stream without a signal is ended. */
export function graceMinutesLeft(since: string, now: number): number {
  const minutes = SIGNAL_GRACE_MINUTES - (now - Date.parse(since)) / 60_000;
  return Math.min(Math.max(Math.ceil(minutes), 0), SIGNAL_GRACE_MINUTES);
}

const STOPS: Record<RecordingStop, string> = {
  'disk-full': 'the server has no room left',
  'too-large': 'it has grown as large as a recording may be',
  'over-quota': 'your recordings together take up all the room you have for them',
  failed: 'it could not be stored',
};

/** Why the stream is live and yet not recorded. */
export function wordRecordingStop(stop: RecordingStop): string {
  return `Recording has stopped, because ${STOPS[stop]}. The stream itself goes on; what was recorded so far is kept.${adviseOn(stop)}`;
}

const PAST_STOPS: Record<RecordingStop, string> = {
  'disk-full': 'the server had no room left',
  'too-large': 'it had grown as large as a recording may be',
  'over-quota': 'your recordings together took up all the room you have for them',
  failed: 'the rest could not be stored',
};

/** The same once the stream is over. */
export function wordShortRecording(stop: RecordingStop): string {
  return `It stops before the stream did, because ${PAST_STOPS[stop]}.${adviseOn(stop)}`;
}

function adviseOn(stop: RecordingStop): string {
  return stop === 'over-quota' ? ' Delete replays that you no longer need before your next stream.' : '';
}

/** '2.5 Mbit/s', '640 kbit/s'. */
export function formatBitrate(kilobitsPerSecond: number): string {
  return kilobitsPerSecond < 1_000
    ? `${Math.round(kilobitsPerSecond)} kbit/s`
    : `${write(kilobitsPerSecond / 1_000)} Mbit/s`;
}

function write(amount: number): string {
  return String(Math.round(amount * 10) / 10);
}
