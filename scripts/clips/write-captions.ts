import { writeFileSync } from 'node:fs';
import type { Cue } from './stage/plan.ts';

export function writeCaptions(path: string, cues: readonly Cue[]): void {
  const blocks = cues.map(({ from, to, text }) => `${stamp(from)} --> ${stamp(to)}\n${text}\n`);
  writeFileSync(path, `WEBVTT\n\n${blocks.join('\n')}`);
}

function stamp(seconds: number): string {
  const thousandths = Math.round(seconds * 1000);
  const part = (value: number, digits: number) => String(value).padStart(digits, '0');
  return `${part(Math.floor(thousandths / 60_000), 2)}:${part(Math.floor(thousandths / 1000) % 60, 2)}.${part(thousandths % 1000, 3)}`;
}
