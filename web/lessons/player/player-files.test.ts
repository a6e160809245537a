import { expect, it } from 'vitest';
import { playerFilesFor } from './player-files.ts';

const sources = Object.keys(import.meta.glob(['./**/*.{ts,tsx}', '../practice/*.tsx'])).map((path) =>
  new URL(path, 'file:///lessons/player/').pathname.slice(1),
);

it('the player comes with a film that has a poster, and with no other', () => {
  const files = playerFilesFor(true);
  expect(files).toHaveLength(3);
  for (const file of files) expect(sources).toContain(file);
  expect([playerFilesFor(false), playerFilesFor(undefined)]).toEqual([[], []]);
});
