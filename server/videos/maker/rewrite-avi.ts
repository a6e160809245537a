import {
  AVSEEK_CUR,
  AVSEEK_END,
  AVSEEK_SIZE,
  Decoder,
  Demuxer,
  Encoder,
  FF_ENCODER_LIBX264,
  FF_ENCODER_PCM_S16LE,
  type FFEncoderCodec,
  FilterAPI,
  type IOInputCallbacks,
  Muxer,
  Packet,
  type Stream,
} from 'node-av';
import { LESSON_LIMITS } from '#shared/lessons/lesson.rules.ts';
import { LARGEST_PICTURE_PIXELS } from '#shared/videos/video.rules.ts';
import { CannotBeMade, orFail } from './cannot-be-made.ts';
import { KEY_FRAME_SECONDS } from './encoding.ts';

type Source = { size: number; read(start: number, end: number): Promise<Uint8Array> };
type Listening = { onLength(seconds: number): void; onProgress(share: number): void };

/** Few and large reads: on S3 each is a request. */
const READ_BYTES = 4 * 1024 * 1024;
const TOLD_EVERY_MS = 500;

/**
 * Older cameras and screen recorders write AVI with codecs that the library does not know either. FFmpeg, which it
 * comes with, makes of it something that can be read, so good that nothing is seen to be lost.
 */
export async function rewriteAvi(
  source: Source,
  path: string,
  { onLength, onProgress }: Listening,
): Promise<void> {
  const input = await orFail(
    'cut-off',
    Demuxer.open(readerOf(source), { format: 'avi', bufferSize: READ_BYTES }),
  );
  const picture = input.video();
  if (!picture) throw new CannotBeMade('no-picture');
  const { width, height } = picture.codecpar;
  if (width * height > LARGEST_PICTURE_PIXELS) throw new CannotBeMade('too-large');
  if (!(input.duration > 0)) throw new CannotBeMade('damaged');
  if (input.duration > LESSON_LIMITS.seconds) throw new CannotBeMade('too-long');
  onLength(input.duration);

  const output = await Muxer.open(path, { format: 'matroska' });
  const lines = new Map([[picture.index, await orFail('unknown-codec', rewritePicture(picture, output))]]);
  const sound = input.audio();
  // A film whose sound cannot be read is watched without it, as with other formats.
  const heard = sound && (await rewriteSound(sound, output).catch(() => null));
  if (sound && heard) lines.set(sound.index, heard);

  let toldAt = 0;
  for await (const packet of listPackets(input)) {
    await lines.get(packet.streamIndex)?.(packet);
    if (performance.now() - toldAt < TOLD_EVERY_MS) continue;
    toldAt = performance.now();
    onProgress(Math.min(1, Math.max(0, secondsOf(packet) / input.duration)));
  }
  for (const finish of lines.values()) await finish(null);
  await output.close();
}

type Line = (packet: Packet | null) => Promise<void>;

function rewritePicture(stream: Stream, output: Muxer): Promise<Line> {
  // Both sides even, as H.264 wants them.
  const filter = 'scale=trunc(iw/2)*2:trunc(ih/2)*2:out_range=tv,format=yuv420p';
  const { num, den } = stream.avgFrameRate;
  const g = Math.max(1, Math.round((KEY_FRAME_SECONDS * num) / (den || 1)));
  return rewrite(stream, output, filter, FF_ENCODER_LIBX264, { preset: 'veryfast', crf: '17', g: String(g) });
}

function rewriteSound(stream: Stream, output: Muxer): Promise<Line> {
  const filter = 'aformat=sample_fmts=s16:sample_rates=48000:channel_layouts=stereo';
  return rewrite(stream, output, filter, FF_ENCODER_PCM_S16LE);
}

/** Decodes what it is given packet by packet, and writes it again. Null ends it. */
async function rewrite(
  stream: Stream,
  output: Muxer,
  description: string,
  codec: FFEncoderCodec,
  options: Record<string, string> = {},
): Promise<Line> {
  const decoder = await Decoder.create(stream);
  const filter = FilterAPI.create(description);
  const encoder = await Encoder.create(codec, { decoder, filter, options });
  const index = output.addStream(encoder);
  return async (packet) => {
    for await (using frame of decoder.frames(packet))
      for await (using shown of filter.frames(frame))
        for await (using made of encoder.packets(shown)) if (made) await output.writePacket(made, index);
  };
}

/** One at a time; each is gone when the next is asked for. */
async function* listPackets(input: Demuxer): AsyncGenerator<Packet> {
  using packet = new Packet();
  packet.alloc();
  const file = input.getFormatContext();
  while ((await file.readFrame(packet)) >= 0) {
    const stream = input.streams[packet.streamIndex];
    if (stream) {
      packet.timeBase = stream.timeBase;
      yield packet;
    }
    packet.unref();
  }
}

function secondsOf({ dts, timeBase }: Packet): number {
  return (Number(dts) * timeBase.num) / timeBase.den;
}

function readerOf({ size, read }: Source): IOInputCallbacks {
  let at = 0;
  return {
    async read(bytes) {
      if (at >= size) return null;
      const end = Math.min(size, at + bytes);
      const found = Buffer.from(await read(at, end));
      at = end;
      return found;
    },
    seek(offset, whence) {
      if (whence === AVSEEK_SIZE) return BigInt(size);
      const from = whence === AVSEEK_CUR ? at : whence === AVSEEK_END ? size : 0;
      at = from + Number(offset);
      return BigInt(at);
    },
  };
}
