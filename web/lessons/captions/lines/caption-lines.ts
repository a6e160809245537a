import { type Cue, parseWebVtt } from '#shared/lessons/web-vtt.ts';

/** The shortest a line can be, and how long a new one is if nothing follows, in seconds. */
const SHORTEST = 0.1;
const NEW_LENGTH = 2;

/** A change, and the line to go on with. */
export type Edit = { lines: readonly Cue[]; selected: number };

export function readLines(vtt: string): readonly Cue[] {
  const read = parseWebVtt(vtt);
  return 'cues' in read ? read.cues : [];
}

/** Thousandths of a second, as they are kept. */
function atTime(seconds: number): number {
  return Math.round(Math.max(0, seconds) * 1000) / 1000;
}

/** By start, and the line at `index` wherever it comes to be. */
function inOrder(lines: readonly Cue[], index: number): Edit {
  const followed = lines[index];
  const sorted = lines.toSorted((one, other) => one.start - other.start);
  return { lines: sorted, selected: followed ? sorted.indexOf(followed) : index };
}

function change(lines: readonly Cue[], index: number, part: Partial<Cue>): readonly Cue[] {
  return lines.map((line, at) => (at === index ? { ...line, ...part } : line));
}

export function setText(lines: readonly Cue[], index: number, text: string): Edit {
  return { lines: change(lines, index, { text }), selected: index };
}

/** The end moves along if the line would end before it starts. */
export function setStart(lines: readonly Cue[], index: number, seconds: number): Edit {
  const start = atTime(seconds);
  const end = Math.max(lines[index]?.end ?? 0, atTime(start + SHORTEST));
  return inOrder(change(lines, index, { start, end }), index);
}

/** The start moves along if the line would end before it starts. */
export function setEnd(lines: readonly Cue[], index: number, seconds: number): Edit {
  const end = Math.max(atTime(seconds), SHORTEST);
  const start = Math.min(lines[index]?.start ?? 0, atTime(end - SHORTEST));
  return inOrder(change(lines, index, { start, end }), index);
}

/** An empty line from this moment, up to the next line if that is near. One that waits here for its words is enough. */
export function addLine(lines: readonly Cue[], seconds: number): Edit {
  const start = atTime(seconds);
  const waiting = lines.findIndex((line) => line.text === '' && line.start <= start && start < line.end);
  if (waiting !== -1) return { lines, selected: waiting };
  const next = lines.find((line) => line.start > start);
  const end = atTime(Math.min(start + NEW_LENGTH, next?.start ?? Number.POSITIVE_INFINITY));
  const added = { start, end: Math.max(end, atTime(start + SHORTEST)), text: '' };
  return inOrder([...lines, added], lines.length);
}

export function removeLine(lines: readonly Cue[], index: number): Edit {
  const left = lines.toSpliced(index, 1);
  return { lines: left, selected: Math.max(0, Math.min(index, left.length - 1)) };
}

/**
 * Two lines, cut where the caret is. The film is cut where it plays if that is within the line, else in proportion to
 * the words.
 */
export function splitLine(lines: readonly Cue[], index: number, caret: number, playing: number): Edit {
  const line = lines[index];
  if (!line) return { lines, selected: index };
  const { start, end, text } = line;
  const isWithin = playing > start + SHORTEST && playing < end - SHORTEST;
  const share = text.length === 0 ? 0.5 : caret / text.length;
  const inProportion = start + (end - start) * Math.min(Math.max(share, 0.1), 0.9);
  const cut = atTime(isWithin ? playing : inProportion);
  const parts = [
    { start, end: cut, text: text.slice(0, caret).trimEnd() },
    { start: cut, end, text: text.slice(caret).trimStart() },
  ];
  return { lines: lines.toSpliced(index, 1, ...parts), selected: index + 1 };
}

/** One line of this and the next. */
export function joinLines(lines: readonly Cue[], index: number): Edit {
  const [line, next] = [lines[index], lines[index + 1]];
  if (!line || !next) return { lines, selected: index };
  const text = [line.text, next.text].filter((part) => part !== '').join(' ');
  const joined = { start: line.start, end: Math.max(line.end, next.end), text };
  return { lines: lines.toSpliced(index, 2, joined), selected: index };
}
