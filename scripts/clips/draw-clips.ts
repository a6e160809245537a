// Draws the sample clips of the demo catalogue into content/clips: `node scripts/clips/draw-clips.ts [name
// …]`. Needs ffmpeg and Chromium on this machine. The clips are committed, so nobody else needs either.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../run-node.ts';
import { drawFilm, planFilm } from './draw-film.ts';
import { encodeClip, writeFrames } from './encode-clip.ts';
import type { Film } from './film.ts';
import { FILMS } from './films/films.ts';
import { composeAmbience, SAMPLE_RATE } from './sound/ambience.ts';
import { writeWav } from './sound/write-wav.ts';
import { writeCaptions } from './write-captions.ts';

const MAX_BYTES = 990_000;
const folder = join(ROOT, 'content/clips');

const wanted = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const film of FILMS) if (wanted.length === 0 || wanted.includes(film.name)) await drawClip(film);

async function drawClip(film: Film): Promise<void> {
  const plan = planFilm(film);
  const scratch = mkdtempSync(join(tmpdir(), 'lunula-clip-'));
  const frames = join(scratch, 'frames.mkv');
  const sound = join(scratch, 'sound.wav');
  const clip = join(scratch, 'clip.mp4');
  try {
    writeWav(sound, composeAmbience(film.music, plan, film.name), SAMPLE_RATE);
    await writeFrames(drawFilm(film, plan), frames);
    await encodeClip(frames, sound, clip, MAX_BYTES);
    copyFileSync(clip, join(folder, `${film.name}.mp4`));
    writeCaptions(join(folder, `${film.name}.vtt`), plan.cues);
    console.log(`${film.name}: ${plan.seconds.toFixed(1)} s, ${plan.cues.length} captions`);
  } finally {
    rmSync(scratch, { recursive: true });
  }
}
