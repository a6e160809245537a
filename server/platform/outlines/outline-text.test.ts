import { describe, expect, it } from 'vitest';
import { outlineText } from './outline-text.ts';

const NAMES = {
  Latin: 'Amara Lindqvist',
  Vietnamese: 'Đặng Thị Ngọc Hân',
  'accents without a character of their own': 'Ọ̀ṣun Ẹ́niọlá',
  Cyrillic: 'Нина Ђорђевић',
  Greek: 'Ελένη Παπαδοπούλου',
  Arabic: 'محمد الأمين',
  Hebrew: 'יעל כהן־לוי',
  Devanagari: 'सुश्री प्रियंका क्षत्रिय',
  Bengali: 'আমিনা',
  Tamil: 'தமிழ்செல்வி',
  Telugu: 'తెలుగు',
  Thai: 'นางสาว พิมพ์ชนก ผู้ใหญ่',
  Armenian: 'Արմինե',
  Georgian: 'ქეთევან',
  Japanese: '山田 花子 さくら',
  Chinese: '刘德华',
  Korean: '김민지',
  emoji: '👩🏽‍🎨💅🏾🏳️‍🌈👨‍👩‍👧‍👦🇫🇷❤️',
  'letters of mathematics': '𝓑𝓮𝓵𝓵𝓪',
};

async function boundsOf(text: string) {
  const { path, width } = await outlineText(text, 'display');
  const numbers = path.match(/-?\d+/g)?.map(Number) ?? [];
  const heights = numbers.filter((_, at) => at % 2 === 1);
  return { width, top: -Math.min(...heights), bottom: Math.max(...heights) };
}

describe('a text as outlines', () => {
  it.each(Object.entries(NAMES))('is drawn in full: %s', async (_, text) => {
    const { path, width, glyphs } = await outlineText(text, 'display');
    expect(glyphs).not.toContain(0);
    expect(path).toMatch(/^M[-\d]/);
    expect(path).not.toContain('NaN');
    expect(width).toBeGreaterThan(300);
  });

  it('joins the letters of a word', async () => {
    const [together, apart] = [await outlineText('محمد', 'display'), await outlineText('م ح م د', 'display')];
    expect(together.glyphs.filter((id) => apart.glyphs.includes(id))).toHaveLength(0);
    expect((await outlineText('क्ष', 'display')).glyphs).toHaveLength(1);
  });

  it('draws one picture for an emoji of several parts', async () => {
    for (const emoji of ['👩🏽‍🎨', '💅🏾', '🏳️‍🌈', '👨‍👩‍👧‍👦', '🇫🇷']) {
      const { width } = await outlineText(emoji, 'display');
      expect(width, emoji).toBe((await outlineText('💅', 'display')).width);
    }
  });

  it('reads from right to left, with digits from left to right', async () => {
    const [name, digits] = [await outlineText('محمد', 'display'), await outlineText('2026', 'display')];
    const { glyphs } = await outlineText('محمد 2026', 'display');
    expect(glyphs.slice(0, 4)).toEqual(digits.glyphs);
    expect(glyphs.slice(-name.glyphs.length)).toEqual(name.glyphs);
  });

  it('cannot be turned round by invisible marks', async () => {
    const { glyphs } = await outlineText('ab\u202edc\u202c', 'display');
    const plain = await outlineText('ab dc', 'display');
    expect(glyphs).toEqual(plain.glyphs);
  });

  it('leaves out what no font has, together with its space, and never draws a box', async () => {
    const plain = await outlineText('Sokha', 'display');
    for (const text of ['សុខា Sokha', 'Sokha សុខា', 'So\u{10ffff}kha', 'Sokha\u{e000}']) {
      expect(await outlineText(text, 'display'), text).toEqual(plain);
    }
    expect(await outlineText('សុខា', 'display')).toEqual({ path: '', width: 0, glyphs: [] });
    expect(await outlineText('\u200d\ufe0f\u0301', 'display')).toMatchObject({ width: 0 });
  });

  it('keeps piles of accents near their line', async () => {
    const pile = Array.from('zalgo', (letter) => letter + '\u0301\u0302\u0303\u0308'.repeat(12)).join('');
    const { top, bottom } = await boundsOf(pile);
    expect(top).toBeLessThan(2200);
    expect(bottom).toBeLessThan(700);
  });
});
