const TIME = String.raw`(?:\d{2,}:)?\d\d:\d\d\.\d{3}`;
const TIMING = new RegExp(String.raw`^(${TIME})([ \t]+-->[ \t]+)(${TIME})(.*)$`, 'm');

/** WebVTT with every caption moved, without those that are over before the film begins or after it ends; null if none is left. */
export function shiftCaptions(
  vtt: string,
  { shiftMs, lengthMs }: { shiftMs: number; lengthMs: number },
): string | null {
  let kept = 0;
  const blocks = vtt.split(/(?:\r?\n|\r){2,}/).flatMap((block) => {
    const [line, from, arrow, to, rest] = TIMING.exec(block) ?? [];
    if (line === undefined || from === undefined || to === undefined) return [block];
    const [start, end] = [readTime(from) + shiftMs, readTime(to) + shiftMs];
    if (end <= 0 || start >= lengthMs) return [];
    kept += 1;
    const timing = `${writeTime(Math.max(0, start))}${arrow}${writeTime(Math.min(lengthMs, end))}${rest}`;
    return [block.replace(line, () => timing)];
  });
  return kept === 0 ? null : blocks.join('\n\n');
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
