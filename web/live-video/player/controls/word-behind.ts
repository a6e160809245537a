import { clockTime } from '#web/lessons/clock-time.ts';

/** "1.6 s", "14 s", "12:30": how far somebody is behind. */
export function wordBehind(seconds: number): string {
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  return seconds < 60 ? `${Math.floor(seconds)} s` : clockTime(seconds);
}
