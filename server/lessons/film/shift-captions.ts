const TIME = String.raw`(?:\d{2,}:)?\d\d:\d\d\.\d{3}`;
const TIMING = new RegExp(String.raw`^(${TIME})([ \t]+-->[ \t]+)(${TIME})(.*)$`, 'm');

/** A caption whose moment was cut off, by the film's present time: before its beginning or after its end. */
export type Aside = { fromMs: number; toMs: number; block: string };

type Shifted = { vtt: string; aside: Aside[] };

type Span = { shiftMs: number; lengthMs: number };

/**
 * Every caption moved. Those that are over before the film begins or after it ends are put aside,
 * and what was put aside returns with its moment, unless that makes too much of it.
 */
export function shiftCaptions(vtt: string, aside: readonly Aside[], span: Span & { most: number }): Shifted {
  const all = shift(vtt, aside, span);
  if (all.vtt.length <= span.most) return all;
  const { vtt: own, aside: cutOff } = shift(vtt, [], span);
  return { vtt: own, aside: [...aside.map((cue) => moveCue(cue, span)), ...cutOff] };
}

function shift(vtt: string, aside: readonly Aside[], span: Span): Shifted {
  const isInFilm = ({ fromMs, toMs }: Aside) => toMs > 0 && fromMs < span.lengthMs;
  const parts = vtt
    .trimEnd()
    .split(/(?:\r?\n|\r){2,}/)
    .map((block) => {
      const cue = readCue(block);
      return cue ? moveCue(cue, span) : block;
    });
  const before = aside.map((cue) => moveCue(cue, span));
  for (const cue of before.filter(isInFilm)) {
    const next = parts.findIndex((part) => typeof part === 'object' && part.fromMs > cue.fromMs);
    parts.splice(next === -1 ? parts.length : next, 0, cue);
  }
  const cues = parts.filter((part) => typeof part === 'object');
  const blocks = parts.flatMap((part) => {
    if (typeof part === 'string') return [part];
    return isInFilm(part) ? [writeCue(part, span)] : [];
  });
  return {
    vtt: blocks.join('\n\n'),
    aside: [...before, ...cues].filter((cue) => !isInFilm(cue)),
  };
}

export function hasCaptions(vtt: string): boolean {
  return TIMING.test(vtt);
}

function moveCue(cue: Aside, { shiftMs }: Span): Aside {
  return { ...cue, fromMs: cue.fromMs + shiftMs, toMs: cue.toMs + shiftMs };
}

function readCue(block: string): Aside | null {
  const [, from, , to] = TIMING.exec(block) ?? [];
  return from !== undefined && to !== undefined
    ? { fromMs: readTime(from), toMs: readTime(to), block }
    : null;
}

function writeCue({ fromMs, toMs, block }: Aside, { lengthMs }: Span): string {
  const [start, end] = [writeTime(Math.max(0, fromMs)), writeTime(Math.min(lengthMs, toMs))];
  return block.replace(TIMING, (_, _from, arrow: string, _to, rest: string) => start + arrow + end + rest);
}

function readTime(text: string): number {
  const [seconds = 0, minutes = 0, hours = 0] = text.split(':').toReversed().map(Number);
  return Math.round((hours * 3600 + minutes * 60 + seconds) * 1000);
}

function writeTime(milliseconds: number): string {
  const pad = (value: number, digits = 2) => String(Math.floor(value)).padStart(digits, '0');
  const seconds = milliseconds / 1000;
  return `${pad(seconds / 3600)}:${pad((seconds / 60) % 60)}:${pad(seconds % 60)}.${pad(milliseconds % 1000, 3)}`;
}
