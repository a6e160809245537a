import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** What was measured last, by the part's name; each with the day, the machine and the rounds it is true of. */
export type Results = Record<
  string,
  { measuredOn: string; rounds: number; machine: Machine; figures: unknown }
>;

export type Machine = {
  processor: string;
  cores: number;
  node: string;
  postgres: string;
  serverHasItsOwnCore: boolean;
};

/**
 * Adds one part's figures to what is kept, as soon as they are there: whatever ends the run afterwards takes
 * nothing from them, and a run of a few parts leaves the others as they are.
 */
export function saveResult(file: string, part: string, result: Results[string]): void {
  const known: Results = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const inOrder = Object.entries({ ...known, [part]: result }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  // Moved into its place: a run that is killed while it writes leaves what was there.
  writeFileSync(`${file}.part`, `${JSON.stringify(Object.fromEntries(inOrder), roundFigures, 2)}\n`);
  renameSync(`${file}.part`, file);
}

function roundFigures(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(4)) : value;
}
