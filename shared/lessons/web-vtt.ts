/** One caption: seconds from the start of the video, and plain text with lines separated by line feeds. */
export type Cue = { start: number; end: number; text: string };

const BLOCKS_WITHOUT_CUES = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;
const TIME = /^(?:(\d{2,3}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;
const ARROW = '-->';
export const NO_CAPTIONS = 'There are no captions in this file';
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00A0',
  '&lrm;': '\u200E',
  '&rlm;': '\u200F',
};

/**
 * The captions of a WebVTT file sorted by start time, or what is wrong with it, worded for the person who chose it.
 * Stricter than browsers, which skip what they cannot read: a caption that silently never shows helps nobody.
 */
export function parseWebVtt(vtt: string): { cues: Cue[] } | { problem: string } {
  const lines = vtt.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) {
    return { problem: 'This is not a WebVTT file: its first line must be WEBVTT' };
  }
  const cues: Cue[] = [];
  for (let at = endOfHeader(lines); at < lines.length; ) {
    const block = readBlock(lines, at);
    if ('problem' in block) return block;
    if (block.cue !== null) cues.push(block.cue);
    at = block.next;
  }
  if (cues.length === 0) return { problem: NO_CAPTIONS };
  return { cues: cues.sort((a, b) => a.start - b.start) };
}

/** Editors add header lines of their own below the first one; they end at a blank line, or where a caption begins. */
function endOfHeader(lines: string[]): number {
  const end = lines.findIndex((line, at) => at > 0 && (line === '' || line.includes(ARROW)));
  return end === -1 ? lines.length : end;
}

type Block = { cue: Cue | null; next: number } | { problem: string };

/** The lines between two blank ones; `next` is the line after them. */
function readBlock(lines: string[], from: number): Block {
  const end = blankAfter(lines, from);
  const next = end + 1;
  const first = lines[from] ?? '';
  if (end === from || BLOCKS_WITHOUT_CUES.test(first)) return { cue: null, next };
  const timing = first.includes(ARROW) ? from : from + 1;
  const times = timing < end ? readTiming(lines[timing] ?? '') : null;
  if (times === null) {
    return { problem: `Line ${timing + 1}: expected times like 00:01:02.500 ${ARROW} 00:01:05.000` };
  }
  if (times.end <= times.start) return { problem: `Line ${timing + 1}: the caption ends before it starts` };
  const text = plainText(lines.slice(timing + 1, end).join('\n'));
  return { cue: text === '' ? null : { ...times, text }, next };
}

function blankAfter(lines: string[], from: number): number {
  const end = lines.indexOf('', from);
  return end === -1 ? lines.length : end;
}

/** The end may be followed by cue settings, which are the browser's business. */
function readTiming(line: string): { start: number; end: number } | null {
  const arrow = line.indexOf(ARROW);
  if (arrow === -1) return null;
  const start = readSeconds(line.slice(0, arrow).trim());
  const [endTime = ''] = line
    .slice(arrow + ARROW.length)
    .trim()
    .split(/\s/, 1);
  const end = readSeconds(endTime);
  return start === null || end === null ? null : { start, end };
}

function readSeconds(time: string): number | null {
  const parts = TIME.exec(time);
  if (!parts) return null;
  const [, hours = '0', minutes, seconds, thousandths] = parts;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000;
}

function plainText(text: string): string {
  return withoutTags(text)
    .replaceAll(/&[a-z]{2,4};/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();
}

/**
 * By hand, because a regular expression for tags searches for the end of each one again, and a file may open
 * thousands.
 */
function withoutTags(text: string): string {
  let plain = '';
  let at = 0;
  for (let tag = text.indexOf('<'); tag !== -1; tag = text.indexOf('<', at)) {
    const close = text.indexOf('>', tag);
    if (close === -1) break;
    plain += text.slice(at, tag);
    at = close + 1;
  }
  return plain + text.slice(at);
}
