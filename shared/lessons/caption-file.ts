import { LESSON_LIMITS } from './lesson.rules.ts';
import { type Cue, parseWebVtt } from './web-vtt.ts';

const TIME = String.raw`(\d{1,3}):([0-5]\d):([0-5]\d)[,.](\d{1,3})`;
/** Times may be followed by a position on the picture, which is left to the player. */
const TIMING = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(?:\s.*)?$`);
const NUMBER = /^\s*\d+\s*$/;
/** What SubRip files contain besides text: styles as in a web page, and positions in braces. */
const STYLING = /<\/?(?:[biu]|font(?: [^<>]{0,200})?)>|\{\\[^{}]{0,200}\}/gi;
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

type Captions = { vtt: string; cues: Cue[] };

/**
 * The captions of a WebVTT or SubRip file, as WebVTT, or what is wrong with it, worded for the person who chose it.
 */
export function readCaptionFile(text: string): Captions | { problem: string } {
  const problem = refuseOther(text);
  if (problem !== null) return { problem };
  if (text.length > LESSON_LIMITS.captionCharacters) return { problem: TOO_LONG };
  const vtt = isWebVtt(text) ? text : fromSubRip(text);
  if (typeof vtt !== 'string') return vtt;
  // Marks that had to be written out take more room.
  if (vtt.length > LESSON_LIMITS.captionCharacters) return { problem: TOO_LONG };
  const read = parseWebVtt(vtt);
  return 'problem' in read ? read : { vtt, cues: read.cues };
}

const NEITHER = 'This is neither a WebVTT nor a SubRip file: it has no captions with their times';
export const TOO_LONG = 'This caption file is too long';

/** How much of a file shows what it is, in characters or bytes. */
export const BEGINNING = 4096;

/** What is wrong with any other kind of file, a film for example, by its beginning: to call it too long would help nobody. */
export function refuseOther(text: string): string | null {
  const beginning = text.slice(0, BEGINNING);
  const isSubRip = beginning.includes('-->') && !beginning.includes('\0');
  return isWebVtt(beginning) || isSubRip ? null : NEITHER;
}

function isWebVtt(text: string): boolean {
  return /^\uFEFF?WEBVTT/.test(text);
}

function fromSubRip(text: string): string | { problem: string } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const blocks = ['WEBVTT'];
  for (let at = 0; at < lines.length; ) {
    if (isBlank(lines[at])) {
      at += 1;
      continue;
    }
    const timing = NUMBER.test(lines[at] ?? '') ? at + 1 : at;
    const times = readTimes(lines[timing] ?? '');
    if (times === null) {
      return { problem: `Line ${timing + 1}: expected times like 00:01:02,500 --> 00:01:05,000` };
    }
    if (times.end < times.start) return { problem: `Line ${timing + 1}: the caption ends before it starts` };
    const end = blankAfter(lines, timing + 1);
    const words = plainWords(lines.slice(timing + 1, end));
    // Tools write captions without words or without length; nobody could read either.
    if (words !== '' && times.end > times.start) blocks.push(`${times.start} --> ${times.end}\n${words}`);
    at = end;
  }
  return `${blocks.join('\n\n')}\n`;
}

function isBlank(line: string | undefined): boolean {
  return line?.trim() === '';
}

function blankAfter(lines: string[], from: number): number {
  let at = from;
  while (at < lines.length && !isBlank(lines[at])) at += 1;
  return at;
}

/** As WebVTT writes them; padded, they sort like numbers. */
function readTimes(line: string): { start: string; end: string } | null {
  const parts = TIMING.exec(line)?.slice(1);
  return parts ? { start: timeOf(parts.slice(0, 4)), end: timeOf(parts.slice(4)) } : null;
}

function timeOf([hours = '', minutes, seconds, thousandths = '']: string[]): string {
  return `${hours.padStart(3, '0')}:${minutes}:${seconds}.${thousandths.padEnd(3, '0')}`;
}

function plainWords(lines: string[]): string {
  return lines
    .map((line) =>
      line
        .replaceAll(STYLING, '')
        .replaceAll(/[&<>]/g, (mark) => ESCAPES[mark] ?? mark)
        .trim(),
    )
    .filter((line) => line !== '')
    .join('\n');
}
