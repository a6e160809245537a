import { describe, expect, it } from 'vitest';
import { fitText } from './fit-text.ts';

const BOX = { width: 480, height: 116, sizes: [54, 46, 40, 34, 28, 24, 20, 16, 13, 10], lineHeight: 1.1 };

const LONG = {
  'one word of wide letters': 'W'.repeat(100),
  'many words': 'Maximiliana Featherstonehaugh '.repeat(4).slice(0, 100),
  Chinese: '霸'.repeat(100),
  Arabic: 'عبدالرحمن '.repeat(10),
  Thai: 'พิมพ์ชนก'.repeat(12),
  emoji: '👩🏽‍🎨'.repeat(14),
  'letters that are whole sentences': '﷽'.repeat(60),
};

describe('fitting a text into a box', () => {
  it('gives a short text the largest size and one line', async () => {
    const { size, lines } = await fitText('Amara Lindqvist', 'display', BOX);
    expect([size, lines.length]).toEqual([54, 1]);
  });

  it.each(Object.entries(LONG))('keeps all of a long text inside: %s', async (_, text) => {
    const { size, lines } = await fitText(text, 'display', BOX);
    expect(lines.length * size * BOX.lineHeight).toBeLessThanOrEqual(BOX.height);
    for (const { width } of lines) expect((width * size) / 1000).toBeLessThanOrEqual(BOX.width + 0.01);
    expect(lines.every(({ path }) => path !== '')).toBe(true);
  });

  it('breaks a word only if no size spares it', async () => {
    const { lines } = await fitText('Donaudampfschifffahrtsgesellschaft Wien', 'display', BOX);
    expect(lines).toHaveLength(2);
  });

  it('copes with nothing to draw', async () => {
    expect((await fitText('', 'display', BOX)).lines).toHaveLength(1);
  });
});
