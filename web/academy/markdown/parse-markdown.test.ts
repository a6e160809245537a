import { describe, expect, it } from 'vitest';
import { parseMarkdown } from './parse-markdown.ts';

const words = (text: string) => [{ kind: 'text', text }];

describe('blocks', () => {
  it('joins the lines of a paragraph and parts paragraphs at blank lines', () => {
    expect(parseMarkdown('one\ntwo\r\n\r\nthree')).toEqual([
      { kind: 'paragraph', children: words('one two') },
      { kind: 'paragraph', children: words('three') },
    ]);
  });

  it('gives headings two levels below the page’s own, and ids that never meet', () => {
    const headings = parseMarkdown('# Crème *first*\n## Twice\n### Deep\n##### Deeper\n## Twice\n## …');
    expect(headings).toMatchObject([
      { level: 2, id: 'section-creme-first', text: 'Crème first' },
      { level: 2, id: 'section-twice' },
      { level: 3, id: 'section-deep' },
      { level: 3, id: 'section-deeper' },
      { level: 2, id: 'section-twice--2' },
      { level: 2, id: 'section-part' },
    ]);
  });

  it('reads steps that begin anywhere, with blank lines and continued lines between them', () => {
    expect(parseMarkdown('3. Load\n   the brush\n\n4. Wipe\n\nDone.')).toEqual([
      { kind: 'steps', start: 3, items: [words('Load the brush'), words('Wipe')] },
      { kind: 'paragraph', children: words('Done.') },
    ]);
  });

  it('tells bullets from bold text and from a rule', () => {
    expect(parseMarkdown('- one\n* two\n\n---\n\n**three**')).toEqual([
      { kind: 'bullets', items: [words('one'), words('two')] },
      { kind: 'paragraph', children: [{ kind: 'strong', children: words('three') }] },
    ]);
  });

  it('reads a quotation as a tip with its paragraphs', () => {
    expect(parseMarkdown('> Let it\n> wobble.\n>\n> Really.')).toEqual([
      { kind: 'tip', paragraphs: [words('Let it wobble.'), words('Really.')] },
    ]);
  });

  it('reads a table, fills short rows, and names it after its heading', () => {
    const [, table, second] = parseMarkdown(
      '## Lamps\n| Lamp | Watts |\n| --- | ---: |\n| LED \\| UV | 48 |\n| Old |\n\n| A |\n|---|',
    );
    expect(table).toEqual({
      kind: 'table',
      caption: 'Lamps',
      header: [words('Lamp'), words('Watts')],
      rows: [
        [words('LED | UV'), words('48')],
        [words('Old'), []],
      ],
    });
    expect(second).toMatchObject({ caption: 'Lamps, table 2', rows: [] });
  });

  it('treats HTML as words', () => {
    expect(parseMarkdown('<script>alert(1)</script>')).toEqual([
      { kind: 'paragraph', children: words('<script>alert(1)</script>') },
    ]);
  });

  it.each(['', '\n\n', '#', '>', '|', '-', '1.', '---'])('survives %j', (markdown) => {
    expect(() => parseMarkdown(markdown)).not.toThrow();
  });

  it('stays in proportion to its text, whatever the text repeats', () => {
    for (const hostile of [
      '|',
      '-',
      '# a\n',
      '- a\n',
      '> a\n',
      '\n',
      'a\n',
      '| - ',
      '|\n',
      '1. a\n\n',
      '* * ',
    ]) {
      const blocks = parseMarkdown(hostile.repeat(100_000 / hostile.length));
      expect(JSON.stringify(blocks).length).toBeLessThan(20_000_000);
    }
  });
});
