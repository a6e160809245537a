// Makes films as phones, cameras and screen recorders do, in a process of its own: the encoders are native code, and
// change what the library can do in the whole process.

import { registerMediabunnyServer } from '@mediabunny/server';
import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  type EncodedPacket,
  EncodedVideoPacketSource,
  Logging,
  MkvOutputFormat,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  Quality,
  VideoSample,
  VideoSampleSource,
  WebMOutputFormat,
} from 'mediabunny';
import type { ClipName } from './read-clips.ts';

registerMediabunnyServer({ hardwareContext: null });
Logging.level = 0;

type Clip = {
  format: 'mov' | 'mp4' | 'mkv' | 'webm';
  codec: 'hevc' | 'avc' | 'vp9' | 'av1' | 'prores';
  size?: [width: number, height: number];
  /** When each frame is shown; the last lasts as long as the one before. */
  moments?: number[];
  rotation?: 0 | 90;
  sound?: 'aac' | 'opus';
  keyEvery?: number;
  /** What the file says of the picture, whatever is true. */
  declared?: Partial<VideoDecoderConfig>;
};

const HDR = {
  primaries: 'bt2020',
  transfer: 'pq',
  matrix: 'bt2020-ncl',
  fullRange: false,
} as VideoColorSpaceInit;
const OLD = {
  primaries: 'smpte170m',
  transfer: 'smpte170m',
  matrix: 'smpte170m',
  fullRange: false,
} as VideoColorSpaceInit;
const HUGE = {
  codedWidth: 100_000,
  codedHeight: 100_000,
  displayAspectWidth: 100_000,
  displayAspectHeight: 100_000,
};

const CLIPS: Record<ClipName, Clip> = {
  phone: { format: 'mov', codec: 'hevc', sound: 'aac' },
  /** Where it does not matter what is in a film. */
  brief: { format: 'mov', codec: 'hevc', moments: evenly(0.1), sound: 'aac' },
  /** Long enough to be cut and watched, of few pictures. */
  holiday: { format: 'mov', codec: 'hevc', moments: evenly(14, 2), keyEvery: 2, sound: 'aac' },
  upright: { format: 'mov', codec: 'hevc', rotation: 90 },
  fullHd: { format: 'mov', codec: 'hevc', size: [1920, 1080], moments: evenly(0.1), sound: 'aac' },
  modest: { format: 'mp4', codec: 'avc', moments: evenly(5), keyEvery: 1 },
  screen: { format: 'mp4', codec: 'avc', moments: [0, 0.03, 0.5, 3, 5.2, 12], keyEvery: 20 },
  webcam: { format: 'mkv', codec: 'vp9', moments: evenly(0.5), sound: 'opus' },
  modern: { format: 'webm', codec: 'av1', moments: evenly(0.2), sound: 'opus' },
  editor: { format: 'mov', codec: 'prores', moments: evenly(0.2) },
  bright: { format: 'mp4', codec: 'hevc', moments: evenly(0.3), declared: { colorSpace: HDR } },
  camcorder: { format: 'mp4', codec: 'hevc', moments: evenly(0.1), declared: { colorSpace: OLD } },
  huge: { format: 'mkv', codec: 'vp9', moments: evenly(0.2), declared: HUGE },
  quick: { format: 'mp4', codec: 'avc', moments: evenly(0.5, 120), sound: 'aac' },
  /** Long enough to be watched, of few pictures. */
  lesson: {
    format: 'mp4',
    codec: 'avc',
    size: [1920, 1080],
    moments: evenly(12, 1),
    keyEvery: 2,
    sound: 'aac',
  },
  jump: { format: 'mkv', codec: 'avc', moments: [0, 0.1, 0.2, 24 * 3600 + 1, 24 * 3600 + 1.1] },
};

function evenly(seconds: number, perSecond = 30): number[] {
  return Array.from({ length: seconds * perSecond }, (_, index) => index / perSecond);
}

const FORMATS = { mov: MovOutputFormat, mp4: Mp4OutputFormat, mkv: MkvOutputFormat, webm: WebMOutputFormat };

async function make(clip: Clip): Promise<Uint8Array> {
  const { size = [320, 180], moments = evenly(1), rotation = 0, sound, keyEvery = 1 } = clip;
  const target = new BufferTarget();
  const output = new Output({ format: new FORMATS[clip.format](), target });
  const quality = new Quality({ bitrate: 400_000 });
  const encoding = { codec: clip.codec, quality, keyFrameInterval: keyEvery };
  const packets = new EncodedVideoPacketSource(clip.codec);
  if (clip.declared) return makeLying(output, target, packets, encoding, moments, size, clip.declared);
  const picture = new VideoSampleSource(encoding);
  output.addVideoTrack(picture, { rotation });
  const hearing = sound && new AudioSampleSource({ codec: sound, quality: new Quality({ bitrate: 64_000 }) });
  if (hearing) output.addAudioTrack(hearing);
  await output.start();
  await addFrames(picture, moments, size);
  if (hearing) await addTone(hearing, moments.at(-1) ?? 0);
  await output.finalize();
  return new Uint8Array(target.buffer ?? []);
}

/** Players and we believe the file before anything is decoded. */
async function makeLying(
  output: Output,
  target: BufferTarget,
  packets: EncodedVideoPacketSource,
  encoding: ConstructorParameters<typeof VideoSampleSource>[0],
  moments: number[],
  size: [number, number],
  declared: Partial<VideoDecoderConfig>,
): Promise<Uint8Array> {
  output.addVideoTrack(packets);
  await output.start();
  const made: [EncodedPacket, EncodedVideoChunkMetadata | undefined][] = [];
  const draft = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() });
  const picture = new VideoSampleSource({
    ...encoding,
    onEncodedPacket: (packet, metadata) => void made.push([packet, metadata]),
  });
  draft.addVideoTrack(picture);
  await draft.start();
  await addFrames(picture, moments, size);
  await draft.finalize();
  for (const [packet, metadata] of made) {
    const config = metadata?.decoderConfig && { ...metadata.decoderConfig, ...declared };
    await packets.add(packet, config && { ...metadata, decoderConfig: config as VideoDecoderConfig });
  }
  await output.finalize();
  return new Uint8Array(target.buffer ?? []);
}

/** A square that wanders over a ground that grows lighter. */
async function addFrames(picture: VideoSampleSource, moments: number[], [width, height]: [number, number]) {
  for (const [index, timestamp] of moments.entries()) {
    const duration = (moments[index + 1] ?? timestamp + 0.033) - timestamp;
    const pixels = new Uint8Array((width * height * 3) / 2).fill(128);
    pixels.fill(40 + (index % 120), 0, width * height);
    const side = Math.floor(height / 4);
    for (let y = 0; y < side; y += 1) {
      const from = y * width + ((index * 4) % (width - side));
      pixels.fill(235, from, from + side);
    }
    const shape = { format: 'I420', codedWidth: width, codedHeight: height } as const;
    const sample = new VideoSample(pixels, { ...shape, timestamp, duration });
    await picture.add(sample);
    sample.close();
  }
}

async function addTone(hearing: AudioSampleSource, seconds: number) {
  const sampleRate = 48_000;
  const data = Float32Array.from(
    { length: Math.ceil(seconds * sampleRate) * 2 },
    (_, at) => Math.sin(at / 40) / 5,
  );
  const sample = new AudioSample({ data, format: 'f32', numberOfChannels: 2, sampleRate, timestamp: 0 });
  await hearing.add(sample);
  sample.close();
}

process.once('message', async (names: ClipName[]) => {
  const clips = await Promise.all(names.map(async (name) => [name, await make(CLIPS[name])] as const));
  process.send?.(Object.fromEntries(clips), () => process.exit());
});
