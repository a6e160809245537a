import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { burnTime } from './burned-time.ts';

type EncoderOptions = {
  /** RTMP address with the key. */
  to: string;
  /** What the time in the picture counts from. */
  epochSeconds: number;
  keyframeSeconds?: number;
  framesPerSecond?: number;
  /** How many times as wide and high as the usual picture. */
  scale?: number;
  kilobitsPerSecond?: number;
};

/** Streaming software at work: a real encoder sending a picture with its time in it, and a tone. */
export function startEncoder(program: string, options: EncoderOptions) {
  const { to, epochSeconds, keyframeSeconds = 2, framesPerSecond = 30, scale = 1 } = options;
  const input = ['-f', 'lavfi', '-i', burnTime(epochSeconds, framesPerSecond, scale)];
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000,arealtime'];
  const keyframes = ['-g', String(keyframeSeconds * framesPerSecond), '-sc_threshold', '0'];
  const bitrate = `${options.kilobitsPerSecond ?? 800}k`;
  const picture = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-b:v', bitrate];
  const sound = ['-c:a', 'aac', '-b:a', '64k'];
  const child = spawn(
    program,
    [
      ...['-hide_banner', '-loglevel', 'error', '-nostdin'],
      ...[...input, ...tone, ...picture, '-pix_fmt', 'yuv420p', ...keyframes, ...sound],
      ...['-f', 'flv', to],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const exited = once(child, 'exit').then(() => said);
  return {
    /** What it printed, once it has ended. */
    exited,
    async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
      child.kill(signal);
      await exited;
    },
  };
}
