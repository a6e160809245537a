import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export const CLIP = {
  seconds: 10,
  framesPerSecond: 30,
  keyframeSeconds: 2,
  kilobitsPerSecond: 4_000,
} as const;

/**
 * A clip of 720p at a steady bitrate, to be sent again and again without encoding anything meanwhile. Noise is what
 * makes a drawn picture as expensive as a filmed one.
 */
export async function makeClip(program: string, file: string): Promise<void> {
  const { framesPerSecond, keyframeSeconds, kilobitsPerSecond, seconds } = CLIP;
  const bitrate = `${kilobitsPerSecond}k`;
  const source = `testsrc2=size=1280x720:rate=${framesPerSecond},noise=alls=12:allf=t`;
  const tone = 'sine=frequency=440:sample_rate=48000';
  const picture = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-pix_fmt', 'yuv420p'];
  const keyframes = ['-g', String(keyframeSeconds * framesPerSecond), '-sc_threshold', '0'];
  const steady = ['-b:v', bitrate, '-minrate', bitrate, '-maxrate', bitrate, '-bufsize', bitrate];
  await promisify(execFile)(program, [
    ...['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', '-t', String(seconds)],
    ...['-f', 'lavfi', '-i', source, '-t', String(seconds), '-f', 'lavfi', '-i', tone],
    ...[...picture, ...keyframes, ...steady, '-c:a', 'aac', '-b:a', '128k', '-f', 'flv', file],
  ]);
}
