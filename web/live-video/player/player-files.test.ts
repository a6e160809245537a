import { expect, it } from 'vitest';
import { playerFilesFor } from './player-files.ts';

const sources = Object.keys(import.meta.glob('./**/*.{ts,tsx}')).map((path) =>
  path.replace('./', 'live-video/player/'),
);

it('the page of a live stream brings the player along, and no other does', () => {
  const files = playerFilesFor('live');
  expect(files).toHaveLength(2);
  for (const file of files) expect(sources).toContain(file);
  expect([playerFilesFor('scheduled'), playerFilesFor('ended'), playerFilesFor(undefined)]).toEqual([
    [],
    [],
    [],
  ]);
});
