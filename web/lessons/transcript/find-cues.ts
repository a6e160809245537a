import type { Cue } from '#shared/lessons/web-vtt.ts';

/** The caption being spoken, or the last one spoken; -1 before the first. */
export function lastCueAt(cues: readonly Cue[], time: number): number {
  let low = 0;
  let high = cues.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cues[middle]?.start ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The caption to show at this moment; between two there is none. */
export function cueAt(cues: readonly Cue[], time: number): Cue | null {
  const cue = cues[lastCueAt(cues, time)];
  return cue && time < cue.end ? cue : null;
}

export type TextPart = { text: string; isMatch: boolean };

/** A text split where the search matches, or null where it doesn't; accents and case make no difference. */
export function matchParts(text: string, search: string): TextPart[] | null {
  const wanted = fold(search.trim());
  if (wanted === '') return [{ text, isMatch: false }];
  const folded = fold(text);
  // Folding keeps lengths except for rare letters; in that case the whole line is the match.
  if (folded.length !== text.length) return folded.includes(wanted) ? [{ text, isMatch: true }] : null;
  const parts: TextPart[] = [];
  let at = 0;
  for (let found = folded.indexOf(wanted); found !== -1; found = folded.indexOf(wanted, at)) {
    if (found > at) parts.push({ text: text.slice(at, found), isMatch: false });
    at = found + wanted.length;
    parts.push({ text: text.slice(found, at), isMatch: true });
  }
  if (parts.length === 0) return null;
  return at < text.length ? [...parts, { text: text.slice(at), isMatch: false }] : parts;
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
}
