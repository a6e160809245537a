import { readFilmTime } from '#web/courses/editor/lessons/film/film-time.ts';

/** "1:02.5" or "62.5" as seconds; null if it is no time. */
export function readTime(text: string): number | null {
  const milliseconds = readFilmTime(text);
  return milliseconds === null ? null : milliseconds / 1000;
}

/** "1:02.500". */
export function sayTime(seconds: number): string {
  const all = Math.round(seconds * 1000);
  const rest = ((all % 60_000) / 1000).toFixed(3).padStart(6, '0');
  const minutes = Math.floor(all / 60_000);
  if (minutes < 60) return `${minutes}:${rest}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`;
}
