import type { Cue } from '#shared/lessons/web-vtt.ts';

/** What fits on two lines of a phone, and what most people read in a second. */
const MOST_CHARACTERS = 84;
const MOST_A_SECOND = 21;
const MOST_SECONDS = 8;

/** What learners would stumble over; none of it keeps captions from being saved. */
export function findWarnings(line: Cue, next: Cue | undefined, duration: number): string[] {
  const characters = line.text.replaceAll(/\s+/g, ' ').trim().length;
  const seconds = line.end - line.start;
  const pace = characters / seconds;
  const warnings: string[] = [];
  if (next && line.end > next.start) warnings.push('Overlaps the next line');
  if (characters > MOST_CHARACTERS) warnings.push(`Too long for two lines: ${characters} characters`);
  if (pace > MOST_A_SECOND) warnings.push(`Too quick to read: ${Math.round(pace)} characters a second`);
  if (seconds > MOST_SECONDS) warnings.push(`Stays for ${Math.round(seconds)} seconds`);
  if (duration > 0 && line.start >= duration) warnings.push('Starts after the end of the film');
  return warnings;
}
