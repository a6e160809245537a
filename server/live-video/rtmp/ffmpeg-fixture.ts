import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

type FfmpegOptions = {
  port: number;
  key: string;
  seconds: number;
  app?: string;
  size?: string;
  rate?: number;
};

/** Publishes a moving picture and a tone, as fast as they are to be played. Ends with the test. */
export function publishWithFfmpeg(options: FfmpegOptions) {
  const { port, key, seconds, app = 'live', size = '320x180', rate = 30 } = options;
  const inputs = `-re -f lavfi -i testsrc2=size=${size}:rate=${rate} -re -f lavfi -i sine`;
  const coding = `-c:v libx264 -preset ultrafast -tune zerolatency -pix_fmt yuv420p -g ${rate} -c:a aac`;
  const words = `-hide_banner -loglevel error ${inputs} -t ${seconds} ${coding} -flvflags no_duration_filesize -f flv`;
  const child = spawn('ffmpeg', [...words.split(' '), `rtmp://127.0.0.1:${port}/${app}/${key}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stderr.on('data', (bytes) => {
    said += bytes;
  });
  return {
    /** Resolves to its exit code and what it told its person. */
    ended: once(child, 'close').then(([code]) => ({ code: code as number | null, said })),
    kill: (signal: NodeJS.Signals = 'SIGKILL') => void child.kill(signal),
  };
}
