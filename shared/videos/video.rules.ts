export const VIDEO_STATUSES = ['waiting', 'preparing', 'ready', 'failed'] as const;

/** Why a film cannot be prepared; their words are in video.messages.ts. */
export const VIDEO_FAILURES = [
  'unreadable',
  'no-picture',
  'unknown-codec',
  'cut-off',
  'damaged',
  'mixed-sound',
  'too-long',
  'too-large',
  'too-heavy',
  'original-gone',
  'no-room',
  'gave-up',
] as const;
export type VideoFailure = (typeof VIDEO_FAILURES)[number];

/** How often one person has films prepared anew. */
export const FILM_WORK_AN_HOUR = 60;

/** What learners choose from, by the short side of the picture. */
export const PICTURE_RENDITIONS = ['480', '720', '1080'] as const;
export type PictureRendition = (typeof PICTURE_RENDITIONS)[number];

/** For everybody who may watch; the others are HD. */
export const STANDARD = '480';

/** The sound is the same for all of them, and stored once. */
export const RENDITIONS = [...PICTURE_RENDITIONS, 'sound'] as const;
export type Rendition = (typeof RENDITIONS)[number];

export function isHd(rendition: Rendition): boolean {
  return rendition !== STANDARD && rendition !== 'sound';
}

/** 4K either way round. */
export const LARGEST_PICTURE_PIXELS = 4096 * 2304;

/** Their creator chooses one of so many frames as the poster. */
export const POSTER_CHOICES = 12;

/** Whether a film is no larger than what everybody who may watch it can see, so that the file itself is not HD. */
export function isStandardSize(film: { width: number | null; height: number | null }): boolean {
  if (film.width === null || film.height === null) return false;
  return Math.min(film.width, film.height) <= Number(STANDARD);
}

/** Trying again may end otherwise; in all other cases it is the film itself. */
const PASSING_FAILURES: readonly VideoFailure[] = ['too-heavy', 'original-gone', 'no-room', 'gave-up'];

export function isWorthRetrying(failure: VideoFailure): boolean {
  return PASSING_FAILURES.includes(failure);
}

/** What is left of a film after cutting it, at least. */
export const SHORTEST_CUT_MS = 1000;
