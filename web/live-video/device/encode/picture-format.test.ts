import { expect, it } from 'vitest';
import { chooseSize, fitPicture } from './picture-format.ts';

it.each([
  ['a wide camera', { width: 640, height: 360 }, { width: 1280, height: 720 }],
  ['a square one', { width: 480, height: 480 }, { width: 1280, height: 720 }],
  ['a phone held upright', { width: 720, height: 1280 }, { width: 720, height: 1280 }],
])('chooses a size for %s', (_, picture, size) => {
  expect(chooseSize(picture)).toEqual(size);
});

it.each([
  ['the same shape', { width: 1920, height: 1080 }, { x: 0, y: 0, width: 1280, height: 720 }],
  ['an old camera', { width: 640, height: 480 }, { x: 160, y: 0, width: 960, height: 720 }],
  ['a very wide screen', { width: 3440, height: 1440 }, { x: 0, y: 92, width: 1280, height: 536 }],
  ['a phone turned meanwhile', { width: 720, height: 1280 }, { x: 438, y: 0, width: 405, height: 720 }],
])('shows all of %s', (_, picture, place) => {
  expect(fitPicture(picture, { width: 1280, height: 720 })).toEqual(place);
});
