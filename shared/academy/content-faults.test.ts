import { describe, expect, it } from 'vitest';
import { findContentFaults, headingsOf } from './content-faults.ts';

const SOUND = '## One\n\nText.\n\n### Part\n\n## Two\n\n## Three\n\nEnd.';

describe('findContentFaults', () => {
  it('finds nothing in a sound text', () => {
    expect(findContentFaults(SOUND)).toEqual([]);
  });

  it.each([
    ['too few headings', '## One\n\nText.', 'at least 3 headings'],
    ['a first-level heading', `# Title\n\n${SOUND}`, 'first-level'],
    ['a skipped level', SOUND.replace('## One', 'Text').replace('## Two', 'Text'), 'skips'],
    ['a level too deep', SOUND.replace('### Part', '### Part\n\n#### Deeper'), 'below the third'],
    ['a heading twice', SOUND.replace('Three', 'One'), 'twice'],
    ['a title underlined with =', `Title\n===\n\n${SOUND}`, '“Title” is underlined'],
    ['a title underlined with -', `${SOUND}\r\n\r\nTitle\r\n  --- \r\n`, '“Title” is underlined'],
    ['a paragraph underlined by accident', `${SOUND}\n-`, '“End.” is underlined'],
    ['HTML', `${SOUND}\n\n<script>alert(1)</script>`, 'HTML'],
  ])('names %s', (_, content, words) => {
    expect(findContentFaults(content).join('\n')).toContain(words);
  });

  it('takes # marks in code for what they are', () => {
    expect(findContentFaults(`${SOUND}\n\n\`\`\`\n# not a heading\n\`\`\``)).toEqual([]);
  });

  it.each([
    ['a rule', 'Text.\n\n---\n\nText.'],
    ['a rule below a heading', '## Four\n---\n\nText.'],
    ['a rule below a list', '- one\n- two\n---\n\nText.'],
    ['an empty list item', '- one\n-\n- three'],
    ['a table', '| a | b |\n| --- | --- |\n| 1 | 2 |\n---'],
    ['a rule below a quotation', '> Text.\n---'],
    ['a rule below a rule', '---\n---\n***\n---'],
    ['lines in code', '```\nTitle\n---\n```\n---'],
  ])('takes %s for what it is', (_, content) => {
    expect(findContentFaults(`${SOUND}\n\n${content}`)).toEqual([]);
  });

  it('reads headings whatever ends their lines, and without the marks that close them', () => {
    const headings = headingsOf('## One ##\r\n\r\n### C#\r\n## Two \t### \n## \n##\tThree');
    expect(headings.map(({ level, text }) => [level, text])).toEqual([
      [2, 'One'],
      [3, 'C#'],
      [2, 'Two'],
      [2, 'Three'],
    ]);
  });

  it.each([
    ['spaces inside a heading', `## a${' '.repeat(79_000)}b`],
    ['marks inside a heading', `## ${'#'.repeat(79_000)}b`],
    ['spaces, then marks', `## a${' '.repeat(40_000)}${'#'.repeat(39_000)}b`],
    ['marks that underline nothing', `a\n${'-'.repeat(40_000)} ${'\t'.repeat(39_000)}b`],
    ['nothing but headings', Array.from({ length: 9_000 }, (_, at) => `## ${at}`).join('\n')],
  ])('is not held up by %s', (_, content) => {
    expect(findContentFaults(`${SOUND}\n\n${content}`)).toEqual([]);
  });
});
