import { expect, it } from 'vitest';
import { type Box, choosePlace, type Place, USUAL_PLACE } from './choose-place.ts';

/** On a phone of 390 by 844, above a bottom bar. */
const box: Box = { left: 12, right: 378, top: 698, bottom: 770 };
const bar = (top: number, bottom: number): Box => ({ left: 0, right: 390, top, bottom });
const button = (top: number): Box => ({ left: 20, right: 120, top, bottom: top + 44 });

type Sides = Parameters<typeof choosePlace>[0]['usual'];

const place = (taken: Box[], now: Place = USUAL_PLACE, usual: Sides = [{ side: 'right', box }]) =>
  choosePlace({ usual, top: 12, bottom: 832, taken, now });

it('lies at the bottom if nothing is in the way, and otherwise right above whatever is', () => {
  expect(place([])).toEqual({ ...USUAL_PLACE, isInTheWay: false });
  expect(place([button(500)])).toMatchObject(USUAL_PLACE);
  const { rise } = place([button(720)]);
  expect(box.bottom - rise).toBeLessThan(720);
  expect(box.bottom - rise).toBeGreaterThan(700);
});

it('passes over gaps that are too narrow', () => {
  const { rise } = place([button(720), button(660), button(600), bar(200, 300)]);
  expect(box.bottom - rise).toBeLessThan(600);
  expect(box.top - rise).toBeGreaterThan(300);
});

it('stays where it is as long as it covers nothing there, and moves on if it does', () => {
  const risen = { side: 'right' as const, rise: 120 };
  expect(place([], risen)).toMatchObject(risen);
  expect(place([button(600)], risen)).toMatchObject(USUAL_PLACE);
  // The window has become lower meanwhile.
  expect(place([], { side: 'right', rise: 900 })).toMatchObject(USUAL_PLACE);
});

it('goes down where only bars were in the way, and a menu lies above them', () => {
  const rows = Array.from({ length: 16 }, (_, row) => bar(row * 46, row * 46 + 46));
  expect(place(rows)).toEqual({ side: 'right', rise: box.bottom - 832, isInTheWay: false });
  expect(place([button(720), bar(782, 844)]).rise).toBeGreaterThan(0);
});

it('goes to the other side of a wide screen rather than up', () => {
  const usual: Sides = [
    { side: 'right', box: { ...box, left: 900, right: 1268 } },
    { side: 'left', box: { ...box, left: 12, right: 380 } },
  ];
  const composer = { left: 880, right: 1268, top: 720, bottom: 764 };
  expect(place([composer], USUAL_PLACE, usual)).toMatchObject({ side: 'left', rise: 0 });
});

it('covers a little of something large if there is no place at all', () => {
  const cards = [bar(0, 400), bar(408, 780)];
  const { rise, isInTheWay } = place([...cards, button(720), button(12)]);
  expect(box.bottom - rise).toBeLessThan(720);
  expect(box.top - rise).toBeGreaterThan(56);
  expect(isInTheWay).toBe(false);
});

it('lies between two rows of a list that fills the screen, so that both can be pressed', () => {
  const rows = Array.from({ length: 8 }, (_, row) => bar(row * 105, row * 105 + 104));
  const { rise, isInTheWay } = place(rows);
  expect(isInTheWay).toBe(false);
  expect(place(rows, { side: 'right', rise })).toEqual({ side: 'right', rise, isInTheWay });
  // Where it lies now it would hide a button, although that is the smaller share of all.
  expect(place([...rows, button(721)], USUAL_PLACE).isInTheWay).toBe(false);
});

it('is in the way if it hides something entirely wherever it lies', () => {
  const rows = Array.from({ length: 20 }, (_, row) => bar(row * 44, row * 44 + 44));
  expect(place(rows).isInTheWay).toBe(true);
});
