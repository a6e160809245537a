import { withoutTurns } from '#shared/single-line.ts';
import type { Cue } from './web-vtt.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Captions as a WebVTT file, which `parseWebVtt` reads as the same captions; those without words are left out. */
export function writeWebVtt(cues: readonly Cue[]): string {
  const blocks = cues.flatMap(({ start, end, text }) => {
    const words = writeText(text);
    return words === '' ? [] : `${writeTime(start)} --> ${writeTime(end)}\n${words}`;
  });
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}

/** Hours, minutes, seconds and thousandths: 00:01:02.500. */
function writeTime(seconds: number): string {
  const all = Math.round(seconds * 1000);
  const part = (size: number, of: number, digits: number) =>
    String(Math.floor(all / size) % of).padStart(digits, '0');
  const hours = String(Math.floor(all / 3_600_000)).padStart(2, '0');
  return `${hours}:${part(60_000, 60, 2)}:${part(1000, 60, 2)}.${part(1, 1000, 3)}`;
}

/** A blank line would end the caption. */
function writeText(text: string): string {
  return withoutTurns(text)
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
    .replaceAll(/[&<>]/g, (mark) => ESCAPES[mark] ?? mark);
}
