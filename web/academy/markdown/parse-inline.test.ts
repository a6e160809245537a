import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Inline } from './markdown-blocks.ts';
import { parseInline } from './parse-inline.ts';

const text = (words: string): Inline => ({ kind: 'text', text: words });

describe('emphasis', () => {
  it.each<[string, Inline[]]>([
    ['plain words', [text('plain words')]],
    ['a **bold** word', [text('a '), { kind: 'strong', children: [text('bold')] }, text(' word')]],
    ['*lean*', [{ kind: 'emphasis', children: [text('lean')] }]],
    [
      '__bold__ _lean_',
      [
        { kind: 'strong', children: [text('bold')] },
        text(' '),
        { kind: 'emphasis', children: [text('lean')] },
      ],
    ],
    [
      '**bold *and lean***',
      [{ kind: 'strong', children: [text('bold '), { kind: 'emphasis', children: [text('and lean')] }] }],
    ],
    ['2 * 3 * 4', [text('2 * 3 * 4')]],
    ['snake_case_name', [text('snake_case_name')]],
    ['an open **end', [text('an open **end')]],
    ['\\*not lean\\*', [text('*not lean*')]],
    ['a \\ stays', [text('a \\ stays')]],
  ])('reads %j', (markdown, nodes) => {
    expect(parseInline(markdown)).toEqual(nodes);
  });
});

describe('links', () => {
  it('leads to addresses of the web', () => {
    expect(parseInline('see [the **law**](https://example.org/a)')).toEqual([
      text('see '),
      {
        kind: 'link',
        href: 'https://example.org/a',
        children: [text('the '), { kind: 'strong', children: [text('law')] }],
      },
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript&colon;alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox',
    'file:///etc/passwd',
    'blob:https://example.org/x',
    '//evil.example',
    '/\\evil.example',
    '',
  ])('keeps the words and drops the address %j', (address) => {
    const [first] = parseInline(`[words](${address})`);
    expect(first).toEqual(text('words'));
  });

  it('leaves brackets that are no link', () => {
    expect(parseInline('[x] and [y](')).toEqual([text('[x] and [y](')]);
  });
});

describe('any text', () => {
  const words = (nodes: Inline[]): string =>
    nodes.map((node) => (node.kind === 'text' ? node.text : words(node.children))).join('');

  it('loses nothing but marks', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '*', '_', '<', '>', '&') }), (markdown) => {
        const kept = words(parseInline(markdown)).replaceAll(/[*_]/g, '');
        expect(kept).toBe(markdown.replaceAll(/[*_]/g, ''));
      }),
    );
  });

  it('is read in a bounded number of steps, however many marks stay open', () => {
    for (const hostile of ['*a ', '**a ', '_a ', '[', '[a](', '](', '*_**__', '*', '_', '\\']) {
      const markdown = hostile.repeat(100_000 / hostile.length);
      expect(words(parseInline(markdown)).length).toBeGreaterThan(0);
    }
  });
});
