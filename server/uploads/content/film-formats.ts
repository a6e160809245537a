import { type InputFormat, MATROSKA, MP4, MPEG_TS, QTFF, WEBM } from 'mediabunny';

/** Not all that the library knows: a playlist would have it fetch other files, from wherever it says. */
export const FILM_FORMATS = [MP4, QTFF, MATROSKA, WEBM, MPEG_TS];

const CONTENT_TYPES = new Map<InputFormat, string>([
  [WEBM, 'video/webm'],
  [MATROSKA, 'video/x-matroska'],
  [MPEG_TS, 'video/mp2t'],
]);

/** A QuickTime movie that browsers play is called MP4: it is the same container, and they play it under no other name. */
export function filmTypeOf(format: InputFormat, isPlayable: boolean): string {
  if (format === QTFF && !isPlayable) return 'video/quicktime';
  return CONTENT_TYPES.get(format) ?? 'video/mp4';
}
