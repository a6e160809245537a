import type { PreparedFilm } from '#shared/lessons/lessons.contract.ts';
import { PICTURE_RENDITIONS, type PictureRendition, STANDARD } from '#shared/videos/video.rules.ts';

export type FilmQuality = PreparedFilm['qualities'][number];

/** Auto: as good as the connection allows. */
export const QUALITY_CHOICES = ['auto', ...PICTURE_RENDITIONS] as const;
export type QualityChoice = (typeof QUALITY_CHOICES)[number];

type Connection = { saveData?: boolean; type?: string };

/** Somebody asked to save data, or pays for each megabyte. */
export function isMetered(connection = findConnection()): boolean {
  return connection?.saveData === true || connection?.type === 'cellular';
}

/** Not in all browsers, and not among the types of any. */
function findConnection(): Connection | null {
  return 'connection' in navigator ? (navigator.connection as Connection) : null;
}

/** What somebody chose on this device counts, whatever it costs. */
export function wantedQuality(remembered: QualityChoice | null, isSaving: boolean): QualityChoice {
  return remembered ?? (isSaving ? STANDARD : 'auto');
}

/** The same as far as there is something of it. */
export function chooseQuality(
  remembered: QualityChoice | null,
  isSaving: boolean,
  qualities: readonly FilmQuality[],
): QualityChoice {
  const wanted = wantedQuality(remembered, isSaving);
  return wanted === 'auto' ? wanted : nearestQuality(wanted, qualities);
}

/** The best that is open and no better than what is wanted; films and rights differ, the choice is remembered. */
function nearestQuality(wanted: PictureRendition, qualities: readonly FilmQuality[]): PictureRendition {
  const open = PICTURE_RENDITIONS.filter((name) => qualities.some((one) => one.name === name && one.isOpen));
  const most = PICTURE_RENDITIONS.indexOf(wanted);
  // Of what is kept on a device there may be one size only, larger than what is wanted.
  return open.findLast((name) => PICTURE_RENDITIONS.indexOf(name) <= most) ?? open[0] ?? STANDARD;
}

/** As it stands in the menu, and on its button. */
export function wordQuality(choice: QualityChoice, playing: PictureRendition | null): string {
  if (choice !== 'auto') return `${choice}p`;
  return playing === null ? 'Auto' : `Auto (${playing}p)`;
}
