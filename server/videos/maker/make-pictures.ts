import { join } from 'node:path';
import {
  EncodedPacketSink,
  FilePathSource,
  Input,
  type InputVideoTrack,
  MP4,
  type VideoSample,
  VideoSampleSink,
} from 'mediabunny';
import sharp from 'sharp';
import { POSTER_CHOICES } from '#shared/videos/video.rules.ts';
import { findColourMap } from './colours.ts';
import { KEY_FRAME_SECONDS } from './encoding.ts';
import { shrink } from './ladder.ts';
import type { MadePoster, MadeSheet, MakerTask } from './maker-messages.ts';
import type { Film } from './open-film.ts';

const POSTER = { short: 720, quality: 80 };
const SHEET = { short: 90, columns: 10, frames: 100, quality: 60 };
/** The library knows more options than the types of its platform. */
const RGBA: object = { format: 'RGBA' };
/** However long a film is. */
const MOST_FRAMES = 1000;

type Options = {
  film: Film;
  folder: string;
  cut: MakerTask['cut'];
  /** With each frame. */
  onFrame(): void;
};

/** Frames to choose the poster from, evenly spread. There are fewer if a film has not that many. */
export async function makePosters({ film, folder, cut, onFrame }: Options): Promise<MadePoster[]> {
  const start = await startOf(film, cut);
  const seconds = lengthOf(film, cut);
  const moments = Array.from(
    { length: POSTER_CHOICES },
    (_, index) => start + ((index + 0.5) * seconds) / POSTER_CHOICES,
  );
  const mapColours = findColourMap(film.colours);
  const size = shrink(film.facts, POSTER.short);
  const posters: MadePoster[] = [];
  for await (const { timestamp, pixels, isRepeated } of drawFrames(film.picture, moments, size, mapColours)) {
    onFrame();
    if (isRepeated) continue;
    const number = posters.length;
    const path = join(folder, `poster-${number}.webp`);
    const raw = { ...size, channels: 4 as const };
    const { size: bytes } = await sharp(pixels, { raw }).webp({ quality: POSTER.quality }).toFile(path);
    posters.push({ number, path, bytes, ...size, atMs: Math.max(0, Math.round((timestamp - start) * 1000)) });
  }
  return posters;
}

/**
 * Small frames for the seek bar, of the smallest rendition: there each of them is a key frame, and nothing in between
 * has to be decoded.
 */
export async function makeSheets(
  { film, folder, cut, onFrame }: Options,
  smallest: string | null,
): Promise<MadeSheet[]> {
  const seconds = lengthOf(film, cut);
  const step = Math.max(1, Math.ceil(seconds / KEY_FRAME_SECONDS / MOST_FRAMES));
  const interval = KEY_FRAME_SECONDS * step;
  const count = Math.max(1, Math.ceil(seconds / interval));
  const size = shrink(film.facts, SHEET.short);
  const sheets: MadeSheet[] = [];
  const input =
    smallest === null ? null : new Input({ formats: [MP4], source: new FilePathSource(smallest) });
  try {
    const picture = (await input?.getPrimaryVideoTrack()) ?? film.picture;
    const start = input ? 0 : await startOf(film, cut);
    const mapColours = input ? null : findColourMap(film.colours);
    const moments = Array.from({ length: count }, (_, index) => start + index * interval);
    const frames = drawFrames(picture, moments, size, mapColours);
    for (let first = 0; first < count; first += SHEET.frames) {
      const amount = Math.min(SHEET.frames, count - first);
      const made = await drawSheet(frames, amount, size, onFrame);
      const path = join(folder, `sheet-${sheets.length}.webp`);
      const { size: bytes } = await made.webp({ quality: SHEET.quality }).toFile(path);
      sheets.push({
        number: sheets.length,
        path,
        bytes,
        frames: amount,
        columns: SHEET.columns,
        frameWidth: size.width,
        frameHeight: size.height,
        intervalMs: interval * 1000,
      });
    }
    return sheets;
  } finally {
    input?.dispose();
  }
}

type Size = { width: number; height: number };
type ColourMap = ReturnType<typeof findColourMap>;
type Drawn = { timestamp: number; pixels: Uint8Array; isRepeated: boolean };

/** What is shown at each of these moments. A frame that stays for several of them is decoded once. */
async function* drawFrames(
  picture: InputVideoTrack,
  moments: number[],
  size: Size,
  mapColours: ColourMap,
): AsyncGenerator<Drawn, undefined> {
  const packets = new EncodedPacketSink(picture);
  const first = await picture.getFirstTimestamp();
  const shown: number[] = [];
  for (const moment of moments)
    shown.push(
      (await packets.getPacket(Math.max(moment, first), { metadataOnly: true }))?.timestamp ?? first,
    );
  const samples = new VideoSampleSink(picture).samplesAtTimestamps(new Set(shown));
  let last: Omit<Drawn, 'isRepeated'> | null = null;
  for (const timestamp of shown) {
    const isRepeated: boolean = last?.timestamp === timestamp;
    if (!isRepeated) {
      const { value: sample } = await samples.next();
      if (!sample) throw new Error('a frame is missing');
      last = { timestamp, pixels: await drawFrame(sample, size, mapColours) };
    }
    if (last) yield { ...last, isRepeated };
  }
  return undefined;
}

async function drawSheet(
  frames: AsyncGenerator<Drawn, undefined>,
  amount: number,
  size: Size,
  onFrame: () => void,
) {
  const columns = Math.min(SHEET.columns, amount);
  const rows = Math.ceil(amount / SHEET.columns);
  const [width, height] = [columns * size.width, rows * size.height];
  const pixels = Buffer.alloc(width * height * 4, 255);
  for (let index = 0; index < amount; index += 1) {
    const { value: frame } = await frames.next();
    if (!frame) break;
    onFrame();
    const left = (index % SHEET.columns) * size.width;
    const top = Math.floor(index / SHEET.columns) * size.height;
    for (let y = 0; y < size.height; y += 1) {
      const line = frame.pixels.subarray(y * size.width * 4, (y + 1) * size.width * 4);
      pixels.set(line, ((top + y) * width + left) * 4);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } }).flatten();
}

/** Upright, in the size asked for, as red, green, blue and an alpha that is always full. Closes the sample. */
async function drawFrame(sample: VideoSample, size: Size, mapColours: ColourMap): Promise<Uint8Array> {
  const small = await sample.transform({ ...size, fit: 'fill' });
  sample.close();
  const shown = mapColours ? await mapColours(small) : small;
  const pixels = new Uint8Array(shown.allocationSize(RGBA));
  await shown.copyTo(pixels, RGBA);
  shown.close();
  if (shown !== small) small.close();
  return pixels;
}

async function startOf({ picture, sound }: Film, { fromMs }: MakerTask['cut']): Promise<number> {
  if (fromMs !== null) return fromMs / 1000;
  const starts = [await picture.getFirstTimestamp(), ...(sound ? [await sound.getFirstTimestamp()] : [])];
  return Math.max(0, Math.min(...starts));
}

function lengthOf({ facts }: Film, { fromMs, toMs }: MakerTask['cut']): number {
  const length = Math.min(toMs ?? facts.durationMs, facts.durationMs) - (fromMs ?? 0);
  return Math.max(length, 1) / 1000;
}
