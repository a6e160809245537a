import { describe, expect, it } from 'vitest';
import { addChips } from './add-chips.ts';

const limits = { max: 4, maxLength: 8 };

describe('addChips', () => {
  it.each([
    ['a plain word', [], 'gel', ['gel']],
    ['a pasted list', ['gel'], 'chrome, foil\nombre', ['gel', 'chrome', 'foil', 'ombre']],
    ['spaces only', ['gel'], '   ', ['gel']],
    ['a repeat in different capitals', ['Gel'], 'gel', ['Gel']],
    ['more than allowed', ['a', 'b', 'c'], 'd, e', ['a', 'b', 'c', 'd']],
    ['a word that is too long', [], 'marbling everything', ['marbling']],
  ])('%s', (_case, chips, text, expected) => {
    expect(addChips(chips, text, limits)).toEqual(expected);
  });
});
