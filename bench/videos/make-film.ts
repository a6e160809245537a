import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { lookUpProgram } from '#tests/support/programs/look-up-program.ts';

export const FILM = { seconds: 10, framesPerSecond: 30, kilobitsPerSecond: 17_000 } as const;

/**
 * As phones film: Full HD in H.264, at the bit rate of an iPhone. Noise makes a drawn picture as expensive as a filmed
 * one. Made once for a run; null without ffmpeg.
 */
export async function makeFilm(folder: string): Promise<string | null> {
  const file = join(folder, 'film.mp4');
  const { path: program } = lookUpProgram('ffmpeg');
  if (program === null || existsSync(file)) return program && file;
  const { seconds, framesPerSecond, kilobitsPerSecond } = FILM;
  const bitrate = `${kilobitsPerSecond}k`;
  const source = `testsrc2=size=1920x1080:rate=${framesPerSecond},noise=alls=12:allf=t`;
  await promisify(execFile)(program, [
    ...['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', '-t', String(seconds)],
    ...['-f', 'lavfi', '-i', source, '-t', String(seconds)],
    ...['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', String(framesPerSecond)],
    ...['-b:v', bitrate, '-minrate', bitrate, '-maxrate', bitrate, '-bufsize', bitrate],
    ...['-c:a', 'aac', '-b:a', '128k', '-movflags', '+faststart', file],
  ]);
  return file;
}
