import { expect, it } from 'vitest';
import { PALETTE_NAMES } from '#shared/nail-art/palettes.ts';
import { readCss } from '#web/ui/styles/read-css.ts';
import { pairs } from './pair.ts';

it('every pair on the wall has its colours, and every set of colours has a place on it', async () => {
  const css = await readCss('./pairs.css');
  const defined = [...css.matchAll(/\[data-pair="(\w+)"\]/g)].map((match) => match[1]);
  expect(defined.toSorted()).toEqual(pairs.toSorted());
});

it('every palette that nails are drawn in has its pair', () => {
  expect(pairs.toSorted()).toEqual(PALETTE_NAMES.toSorted());
});
