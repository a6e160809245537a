import type { PictureRendition } from '#shared/videos/video.rules.ts';

export type PlannedPicture = {
  name: PictureRendition;
  width: number;
  height: number;
  bitsPerSecond: number;
};

type Size = { width: number; height: number };

/** Bits are for 16:9 at 30 frames a second. */
const STEPS: { name: PictureRendition; short: number; bitsPerSecond: number }[] = [
  { name: '480', short: 480, bitsPerSecond: 1_200_000 },
  { name: '720', short: 720, bitsPerSecond: 2_600_000 },
  { name: '1080', short: 1080, bitsPerSecond: 4_800_000 },
];
const LEAST_BITS_PER_SECOND = 150_000;
const SMOOTH = { framesPerSecond: 40, bits: 1.4 };
/** What H.264 needs for a picture as good as the film's; newer codecs get by with half of it. */
const NEEDED = { avc: 1.2, others: 2 };
/** A picture of half the pixels needs more than half the bits. */
const SHRINKING = 0.75;

export type FilmPicture = Size & { frameRate: number; videoCodec: string; bitsPerSecond: number };

/** The first one always, the others where the film has them: nothing is enlarged. */
export function listSizes(film: Size): PictureRendition[] {
  const short = Math.min(film.width, film.height);
  return STEPS.filter((step) => step.name === '480' || step.short <= short).map(({ name }) => name);
}

/** Whether there is more to make of it than everybody's size. */
export function hasLargerSizes(film: Size): boolean {
  return listSizes(film).length > 1;
}

export function planPictures(film: FilmPicture): PlannedPicture[] {
  const sizes = listSizes(film);
  return STEPS.filter(({ name }) => sizes.includes(name)).map((step) => {
    const size = shrink(film, step.short);
    const share = (size.width * size.height) / (step.short * step.short * (16 / 9));
    const smooth = film.frameRate > SMOOTH.framesPerSecond ? SMOOTH.bits : 1;
    const good = step.bitsPerSecond * Math.min(share, 1.5) * smooth;
    const bits = Math.round(Math.min(good, enoughFor(film, size)));
    return { name: step.name, ...size, bitsPerSecond: Math.max(bits, Math.round(leastFor(film, size))) };
  });
}

/** Beyond this it would take up room without being any better than the film. */
function enoughFor({ videoCodec, bitsPerSecond, ...film }: FilmPicture, size: Size): number {
  const shrunk = (size.width * size.height) / (film.width * film.height);
  return bitsPerSecond * (videoCodec === 'avc' ? NEEDED.avc : NEEDED.others) * shrunk ** SHRINKING;
}

/**
 * A modest film is copied as its largest rendition. None of the smaller ones may spend more than that: people choose them
 * to save data.
 */
function leastFor(film: FilmPicture, size: Size): number {
  const mayBeCopied = film.videoCodec === 'avc' && size.width < film.width;
  return mayBeCopied ? Math.min(LEAST_BITS_PER_SECOND, enoughFor(film, size)) : LEAST_BITS_PER_SECOND;
}

/** To a short side of at most so many pixels; both sides are even, as H.264 wants them. */
export function shrink({ width, height }: Size, short: number): Size {
  const factor = Math.min(1, short / Math.min(width, height));
  return { width: even(width * factor), height: even(height * factor) };
}

function even(pixels: number): number {
  return Math.max(2, 2 * Math.round(pixels / 2 - 0.01));
}
