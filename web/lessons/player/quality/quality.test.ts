import { describe, expect, it } from 'vitest';
import { chooseQuality, type FilmQuality, isMetered, wordQuality } from './quality.ts';

const open = (...names: FilmQuality['name'][]) => names.map((name) => ({ name, isOpen: true, bytes: 1 }));
const ALL = open('480', '720', '1080');
const STANDARD_ONLY: FilmQuality[] = ALL.map((one) => ({ ...one, isOpen: one.name === '480' }));

describe('the quality that is played', () => {
  it.each([
    ['is up to the connection', null, false, ALL, 'auto'],
    ['is the smallest where data is counted', null, true, ALL, '480'],
    ['is what was chosen, though data is counted', '1080', true, ALL, '1080'],
    ['is up to the connection again once that was chosen', 'auto', true, ALL, 'auto'],
    ['is the best a film has', '1080', false, open('480', '720'), '720'],
    ['is the best that is open', '1080', false, STANDARD_ONLY, '480'],
    ['is no better than what was chosen', '480', false, ALL, '480'],
    ['is the only size that is kept on this device', '480', false, open('720'), '720'],
  ] as const)('%s', (_, remembered, isSaving, qualities, expected) => {
    expect(chooseQuality(remembered, isSaving, qualities)).toBe(expected);
  });

  it('is named, with what Auto has come to', () => {
    expect(wordQuality('auto', null)).toBe('Auto');
    expect(wordQuality('auto', '720')).toBe('Auto (720p)');
    expect(wordQuality('1080', '480')).toBe('1080p');
  });
});

it.each([
  [null, false],
  [{}, false],
  [{ type: 'wifi', saveData: false }, false],
  [{ type: 'cellular' }, true],
  [{ type: 'wifi', saveData: true }, true],
])('%o is a connection on which data is counted: %s', (connection, expected) => {
  expect(isMetered(connection)).toBe(expected);
});
