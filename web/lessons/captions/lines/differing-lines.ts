import type { Cue } from '#shared/lessons/web-vtt.ts';
import { readLines } from './caption-lines.ts';
import { sayTime } from './read-time.ts';

/** Of two texts, the lines of the first that the other lacks: a whole file is too long to be compared by eye. */
export function writeDiffering(vtt: string, other: string): string {
  const known = new Set(readLines(other).map(writeLine));
  return readLines(vtt)
    .map(writeLine)
    .filter((line) => !known.has(line))
    .join('\n');
}

function writeLine({ start, end, text }: Cue): string {
  return `${sayTime(start)} – ${sayTime(end)}  ${text}`;
}
