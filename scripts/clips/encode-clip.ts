import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import type { Picture } from './picture/picture.ts';
import { FRAME, FRAMES_PER_SECOND } from './stage/frame-size.ts';

const BT709 = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709'];
/** Seconds between key frames: seeking stays quick, and each costs as much as a picture. */
const KEY_FRAME_EVERY = 10 * FRAMES_PER_SECOND;
const AUDIO_BITRATE = '24k';
/** On x264's scale, where six steps halve the size. */
const FIRST_QUALITY = 29;
const BEST_QUALITY = 22;
const WORST_QUALITY = 38;

/** Keeps every frame as it is, so that the final encoding can be tried several times. */
export async function writeFrames(frames: AsyncIterable<Picture>, path: string): Promise<void> {
  const size = `${FRAME.width}x${FRAME.height}`;
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgba',
    '-s',
    size,
    '-r',
    String(FRAMES_PER_SECOND),
    '-i',
    'pipe:0',
  ];
  const toYuv = 'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int,format=yuv420p';
  const output = ['-vf', toYuv, '-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '0', ...BT709, path];
  const encoder = spawn('ffmpeg', ['-v', 'error', '-y', ...input, ...output], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(encoder, 'exit');
  for await (const { pixels } of frames) {
    if (!encoder.stdin.write(pixels)) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

/** Roughly the best quality that fits in that many bytes. */
export async function encodeClip(
  frames: string,
  sound: string,
  clip: string,
  maxBytes: number,
): Promise<void> {
  let quality = FIRST_QUALITY;
  await encode(frames, sound, clip, quality);
  quality = Math.max(BEST_QUALITY, Math.round(quality + 6 * Math.log2(statSync(clip).size / maxBytes)));
  while (quality <= WORST_QUALITY) {
    await encode(frames, sound, clip, quality);
    if (statSync(clip).size <= maxBytes) return;
    quality += 1;
  }
  throw new Error(`${clip} is larger than ${maxBytes} bytes at every quality.`);
}

async function encode(frames: string, sound: string, clip: string, quality: number): Promise<void> {
  const video = [
    ...['-c:v', 'libx264', '-preset', 'slower', '-tune', 'animation', '-crf', String(quality)],
    ...['-profile:v', 'high', '-pix_fmt', 'yuv420p', '-g', String(KEY_FRAME_EVERY)],
    ...['-x264-params', 'aq-mode=3:bframes=8', ...BT709],
  ];
  const audio = ['-c:a', 'aac', '-b:a', AUDIO_BITRATE];
  const container = ['-map_metadata', '-1', '-fflags', '+bitexact', '-movflags', '+faststart', '-shortest'];
  const args = ['-v', 'error', '-y', '-i', frames, '-i', sound, ...video, ...audio, ...container, clip];
  const [code] = await once(spawn('ffmpeg', args, { stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}
