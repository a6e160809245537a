import { expect, it } from 'vitest';
import { chooseSource } from './choose-source.ts';

const EDGE = 1_000_000;
const behind = (seconds: number, situation: { liveFrom?: number | null; canRewind?: boolean } = {}) =>
  chooseSource({
    target: EDGE - seconds * 1_000,
    edge: EDGE,
    liveFrom: EDGE - 20_000,
    canRewind: true,
    ...situation,
  });

it('is live for those who want the newest', () => {
  expect(behind(0)).toEqual({ kind: 'live', moment: null });
  expect(behind(2.5)).toEqual({ kind: 'live', moment: null });
});

it('stays in the live playlist as far as it reaches', () => {
  expect(behind(10)).toEqual({ kind: 'live', moment: EDGE - 10_000 });
  expect(behind(17)).toEqual({ kind: 'rewind', moment: EDGE - 17_000 });
  expect(behind(3_000)).toEqual({ kind: 'rewind', moment: EDGE - 3_000_000 });
});

it('expects little of a live playlist that is not open', () => {
  expect(behind(11, { liveFrom: null })).toEqual({ kind: 'live', moment: EDGE - 11_000 });
  expect(behind(13, { liveFrom: null })).toEqual({ kind: 'rewind', moment: EDGE - 13_000 });
});

it('goes back as far as it can where nothing is recorded', () => {
  expect(behind(300, { canRewind: false })).toEqual({ kind: 'live', moment: EDGE - 16_000 });
  expect(behind(300, { canRewind: false, liveFrom: EDGE - 1_000 })).toEqual({ kind: 'live', moment: EDGE });
});
