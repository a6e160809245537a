import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block, Inline } from '#shared/markdown.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { plainText } from './read-inline.ts';
import { readMarkdown } from './read-markdown.ts';

const text = (words: string): Inline => ({ kind: 'text', text: words });
const paragraph = (...children: (Inline | string)[]): Block => ({
  kind: 'paragraph',
  children: children.map((child) => (typeof child === 'string' ? text(child) : child)),
});

describe('blocks', () => {
  it('joins the lines of a paragraph and splits paragraphs at blank lines', () => {
    expect(parseMarkdown('one\ntwo\r\n\r\nthree')).toEqual([paragraph('one two'), paragraph('three')]);
  });

  it('puts headings two levels below the page’s own and gives them unique ids', () => {
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

  it('reads steps that start at any number, with blank and continued lines between them', () => {
    expect(parseMarkdown('3. Load\n   the brush\n\n4. Wipe\n\nDone.')).toEqual([
      { kind: 'steps', start: 3, items: [[paragraph('Load the brush')], [paragraph('Wipe')]] },
      paragraph('Done.'),
    ]);
  });

  it('reads nested lists, and anything else inside an item', () => {
    expect(parseMarkdown('1. Load\n   - thin\n   - thick\n\n   Wait.\n\n   > Not long.')).toEqual([
      {
        kind: 'steps',
        start: 1,
        items: [
          [
            paragraph('Load'),
            { kind: 'bullets', items: [[paragraph('thin')], [paragraph('thick')]] },
            paragraph('Wait.'),
            { kind: 'tip', blocks: [paragraph('Not long.')] },
          ],
        ],
      },
    ]);
  });

  it('tells bullets from bold text and from a rule', () => {
    expect(parseMarkdown('- one\n- two\n\n---\n\n**three**')).toEqual([
      { kind: 'bullets', items: [[paragraph('one')], [paragraph('two')]] },
      paragraph({ kind: 'strong', children: [text('three')] }),
    ]);
  });

  it('reads a quotation as a tip with its paragraphs', () => {
    expect(parseMarkdown('> Let it\n> wobble.\n>\n> Really.')).toEqual([
      { kind: 'tip', blocks: [paragraph('Let it wobble.'), paragraph('Really.')] },
    ]);
  });

  it('reads a table, fills short rows, and names it after its heading', () => {
    const [, table, second] = parseMarkdown(
      '## Lamps\n\n| Lamp | Watts |\n| --- | ---: |\n| LED \\| UV | 48 |\n| Old |\n\n| A |\n|---|',
    );
    expect(table).toEqual({
      kind: 'table',
      caption: 'Lamps',
      header: [[text('Lamp')], [text('Watts')]],
      rows: [
        [[text('LED | UV')], [text('48')]],
        [[text('Old')], []],
      ],
    });
    expect(second).toMatchObject({ caption: 'Lamps, table 2', rows: [] });
  });

  it('shows a picture that stands alone, and replaces others with their description', () => {
    const image = { kind: 'image', src: 'https://example.org/a.webp', alt: 'Two coats' };
    expect(parseMarkdown('![Two coats](https://example.org/a.webp)')).toEqual([{ ...image, caption: '' }]);
    expect(parseMarkdown('![Two coats](https://example.org/a.webp "Thin, then *thin*")')).toEqual([
      { ...image, caption: 'Thin, then *thin*' },
    ]);
    expect(parseMarkdown('see ![two coats](https://example.org/a.webp)')).toEqual([
      paragraph('see two coats'),
    ]);
    for (const address of ['http://example.org/a.webp', 'javascript:alert(1)', '/a.webp', 'data:image/png,'])
      expect(parseMarkdown(`![Two coats](${address})`)).toEqual([paragraph('Two coats')]);
  });

  it('keeps fenced text as it is', () => {
    expect(parseMarkdown('```css\na  {\n  *b*\n```')).toEqual([{ kind: 'code', text: 'a  {\n  *b*' }]);
  });

  it('treats HTML and indented text as plain words', () => {
    expect(parseMarkdown('<script>alert(1)</script>')).toEqual([paragraph('<script>alert(1)</script>')]);
    expect(parseMarkdown('    indented')).toEqual([paragraph('indented')]);
  });
});

describe('a run of text', () => {
  it.each<[string, (Inline | string)[]]>([
    ['a **bold** word', ['a ', { kind: 'strong', children: [text('bold')] }, ' word']],
    ['*lean*', [{ kind: 'emphasis', children: [text('lean')] }]],
    [
      '**bold *and lean***',
      [{ kind: 'strong', children: [text('bold '), { kind: 'emphasis', children: [text('and lean')] }] }],
    ],
    ['2 * 3 * 4', ['2 * 3 * 4']],
    ['snake_case_name', ['snake_case_name']],
    ['an open **end', ['an open **end']],
    ['\\*not lean\\* &amp; \\<b>', ['*not lean* & <b>']],
    ['`**plain**`', [{ kind: 'code', text: '**plain**' }]],
    ['one\\\ntwo', ['one', { kind: 'break' }, 'two']],
    ['~~struck~~', ['~~struck~~']],
    [
      'see [the **law**](https://example.org/a)',
      [
        'see ',
        {
          kind: 'link',
          href: 'https://example.org/a',
          children: [text('the '), { kind: 'strong', children: [text('law')] }],
        },
      ],
    ],
    ['[x] and [y](', ['[x] and [y](']],
  ])('reads %j', (markdown, nodes) => {
    expect(parseMarkdown(markdown)).toEqual([paragraph(...nodes)]);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'javascript&colon;alert(1)',
    'data:text/html,x',
    'vbscript:msgbox',
    'file:///etc/passwd',
    'blob:https://example.org/x',
    '//evil.example',
    '/\\evil.example',
    '',
  ])('keeps the words of a link and drops the address %j', (address) => {
    expect(parseMarkdown(`[the **words**](${address})`)).toEqual([
      paragraph('the ', { kind: 'strong', children: [text('words')] }),
    ]);
  });
});

describe('any text', () => {
  it('loses no word, however it is marked up', () => {
    const word = fc.constantFrom('a', 'b', '*', '**', '_', '`', '<i>', '&', '[', '](', ')', '~', '\\');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (words) => {
        const letters = (of: string) => of.replaceAll(/[^ab]/g, '');
        const markdown = `a ${words.join(' ')}`;
        expect(letters(JSON.stringify(parseMarkdown(markdown).map(wordsOf)))).toBe(letters(markdown));
      }),
    );
  });

  it.each(['', '\n\n', '#', '>', '|', '-', '1.', '---', '```', '\0'])('survives %j', (markdown) => {
    expect(() => parseMarkdown(markdown)).not.toThrow();
  });

  it.each([
    '|',
    '-',
    '# a\n',
    '- a\n',
    '> a\n',
    '>',
    'a\n',
    '| - ',
    '1. a\n\n',
    '* * ',
    '*a ',
    '[',
    '![',
    '*_**__',
  ])('is read in linear time, within the stack, when it repeats %j', (hostile) => {
    const blocks = parseMarkdown(hostile.repeat(100_000 / hostile.length));
    expect(JSON.stringify(blocks).length).toBeLessThan(20_000_000);
  });

  it.each([
    ['a link that is referred to', `[a]: https://x.example/${'y'.repeat(9_900)}\n\n`, '[a] '],
    ['a long heading above tables', `## ${'h'.repeat(9_900)}\n\n`, '|a|\n|-|\n\n'],
  ])('repeats nothing long: %s', (_, start, repeated) => {
    const markdown = start + repeated.repeat((20_000 - start.length) / repeated.length);
    expect(JSON.stringify(parseMarkdown(markdown)).length).toBeLessThan(20 * markdown.length);
  });

  it('is parsed only once while it is cached', () => {
    const first = readMarkdown('a text');
    expect(readMarkdown('a text')).toBe(first);
    for (let other = 0; other < 60; other += 1) readMarkdown(`another text, ${other}`);
    expect(readMarkdown('a text')).not.toBe(first);
    expect(readMarkdown('a text')).toEqual(first);
  });
});

function wordsOf(block: Block): string {
  return 'children' in block ? plainText(block.children) : '';
}
