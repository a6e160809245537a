import type { PreparedFilm } from '#shared/lessons/lessons.contract.ts';

export type FilmPreviews = NonNullable<PreparedFilm['previews']>;

export type PreviewFrame = { url: string; left: number; top: number; width: number; height: number };

/** Where the frame of a moment is: on which sheet, and how far from its corner. Null without sheets. */
export function findPreviewFrame(previews: FilmPreviews | null, seconds: number): PreviewFrame | null {
  if (previews === null) return null;
  const { urls, framesPerSheet, columns, frameWidth, frameHeight, intervalMs } = previews;
  const frame = Math.max(0, Math.floor((seconds * 1000) / intervalMs));
  const url = urls[Math.floor(frame / framesPerSheet)];
  if (url === undefined) return null;
  const place = frame % framesPerSheet;
  return {
    url,
    left: (place % columns) * frameWidth,
    top: Math.floor(place / columns) * frameHeight,
    width: frameWidth,
    height: frameHeight,
  };
}
