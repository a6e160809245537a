import { AUDIO_TRACK, DEPENDENT_SAMPLE, INDEPENDENT_SAMPLE, VIDEO_TRACK } from './write-init.ts';

/** Times in the track's own timescale. */
export type Sample = { data: Buffer; time: number; duration: number };
export type VideoSample = Sample & { offset: number; isKeyframe: boolean };

/** The samples of one track, each beginning where the one before ends. */
export type TrackRun<S extends Sample> = { time: number; samples: readonly S[] };

export type Fragment = {
  sequence: number;
  video: TrackRun<VideoSample> | null;
  audio: TrackRun<Sample> | null;
};

const HEADER = 8;
const MOVIE_FRAGMENT_HEADER = 16;
const TRACK_HEADER = 16;
const DECODE_TIME = 20;
const RUN_HEADER = 20;
const VIDEO_ENTRY = 16;
const AUDIO_ENTRY = 8;

const OFFSETS_FROM_FRAGMENT = 0x020000;
const [DATA_OFFSET, DURATION, SIZE, FLAGS, COMPOSITION] = [0x1, 0x100, 0x200, 0x400, 0x800];
const SIGNED_COMPOSITION = 0x01000000;

/** A piece of a fragmented MP4 in one buffer: what is in it, and then all samples, the picture's first. */
export function writeFragment({ sequence, video, audio }: Fragment): Buffer {
  const videoSize = video ? trackSize(video.samples.length, VIDEO_ENTRY) : 0;
  const audioSize = audio ? trackSize(audio.samples.length, AUDIO_ENTRY) : 0;
  const fragmentSize = HEADER + MOVIE_FRAGMENT_HEADER + videoSize + audioSize;
  const videoBytes = totalBytes(video);
  const dataSize = HEADER + videoBytes + totalBytes(audio);
  // Not from the pool that small buffers share: parts stay for a while and would keep all of it.
  const bytes = Buffer.allocUnsafeSlow(fragmentSize + dataSize);

  let at = writeBox(bytes, 0, fragmentSize, 'moof');
  at = writeBox(bytes, at, MOVIE_FRAGMENT_HEADER, 'mfhd');
  at = bytes.writeUInt32BE(0, at);
  at = bytes.writeUInt32BE(sequence >>> 0, at);
  if (video) at = writeVideoTrack(bytes, at, video, fragmentSize + HEADER);
  if (audio) at = writeAudioTrack(bytes, at, audio, fragmentSize + HEADER + videoBytes);
  at = writeBox(bytes, at, dataSize, 'mdat');
  for (const sample of video?.samples ?? []) at += sample.data.copy(bytes, at);
  for (const sample of audio?.samples ?? []) at += sample.data.copy(bytes, at);
  return bytes;
}

function trackSize(samples: number, entrySize: number): number {
  const run = samples === 0 ? 0 : RUN_HEADER + samples * entrySize;
  return HEADER + TRACK_HEADER + DECODE_TIME + run;
}

function totalBytes(run: TrackRun<Sample> | null): number {
  let sum = 0;
  for (const sample of run?.samples ?? []) sum += sample.data.length;
  return sum;
}

function writeVideoTrack(bytes: Buffer, start: number, run: TrackRun<VideoSample>, dataAt: number): number {
  let at = writeTrackStart(bytes, start, VIDEO_TRACK, run, VIDEO_ENTRY);
  if (run.samples.length === 0) return at;
  const flags = SIGNED_COMPOSITION | DATA_OFFSET | DURATION | SIZE | FLAGS | COMPOSITION;
  at = writeRunHeader(bytes, at, run.samples.length, VIDEO_ENTRY, flags, dataAt);
  for (const sample of run.samples) {
    at = bytes.writeUInt32BE(sample.duration, at);
    at = bytes.writeUInt32BE(sample.data.length, at);
    at = bytes.writeUInt32BE(sample.isKeyframe ? INDEPENDENT_SAMPLE : DEPENDENT_SAMPLE, at);
    at = bytes.writeInt32BE(sample.offset, at);
  }
  return at;
}

function writeAudioTrack(bytes: Buffer, start: number, run: TrackRun<Sample>, dataAt: number): number {
  let at = writeTrackStart(bytes, start, AUDIO_TRACK, run, AUDIO_ENTRY);
  if (run.samples.length === 0) return at;
  at = writeRunHeader(bytes, at, run.samples.length, AUDIO_ENTRY, DATA_OFFSET | DURATION | SIZE, dataAt);
  for (const sample of run.samples) {
    at = bytes.writeUInt32BE(sample.duration, at);
    at = bytes.writeUInt32BE(sample.data.length, at);
  }
  return at;
}

function writeTrackStart(
  bytes: Buffer,
  start: number,
  track: number,
  run: TrackRun<Sample>,
  entrySize: number,
): number {
  let at = writeBox(bytes, start, trackSize(run.samples.length, entrySize), 'traf');
  at = writeBox(bytes, at, TRACK_HEADER, 'tfhd');
  at = bytes.writeUInt32BE(OFFSETS_FROM_FRAGMENT, at);
  at = bytes.writeUInt32BE(track, at);
  at = writeBox(bytes, at, DECODE_TIME, 'tfdt');
  at = bytes.writeUInt32BE(0x01000000, at);
  return bytes.writeBigUInt64BE(BigInt(run.time), at);
}

function writeRunHeader(
  bytes: Buffer,
  start: number,
  samples: number,
  entrySize: number,
  flags: number,
  dataAt: number,
): number {
  let at = writeBox(bytes, start, RUN_HEADER + samples * entrySize, 'trun');
  at = bytes.writeUInt32BE(flags, at);
  at = bytes.writeUInt32BE(samples, at);
  return bytes.writeInt32BE(dataAt, at);
}

function writeBox(bytes: Buffer, at: number, size: number, type: string): number {
  bytes.writeUInt32BE(size, at);
  bytes.write(type, at + 4, 4, 'latin1');
  return at + HEADER;
}
