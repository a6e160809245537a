import { describe, expect, it } from 'vitest';
import { MODULE_LEVELS } from '#shared/academy/academy.rules.ts';
import { listModuleFiles, readModuleFile } from './read-module-file.ts';

const MIN_WORDS = 1500;
const modules = listModuleFiles();

describe('the built-in curriculum', () => {
  it('has these modules, in order', () => {
    expect(modules.map(({ number, title }) => `${number} ${title}`)).toEqual([
      '1 The Living Nail',
      '2 Hygiene and a Safe Table',
      '8 Colour for Small Canvases',
      '11 Ombré and Aura Blends',
    ]);
  });

  it.each(modules)('module $number is long enough to teach', ({ wordCount }) => {
    expect(wordCount).toBeGreaterThanOrEqual(MIN_WORDS);
  });

  it.each(modules)('module $number has distinct objectives and sits in its level', (module) => {
    expect(module.objectives.length).toBeGreaterThanOrEqual(4);
    expect(new Set(module.objectives).size).toBe(module.objectives.length);
    const { first, last } = MODULE_LEVELS[module.difficulty];
    expect(module.number).toBeGreaterThanOrEqual(first);
    expect(module.number).toBeLessThanOrEqual(last);
  });

  it.each(modules)('module $number has its headings in order, none of them twice', ({ content }) => {
    const headings = headingsOf(content);
    let previous = 1;
    for (const { level, text } of headings) {
      expect(level, text).toBeGreaterThanOrEqual(2);
      expect(level, text).toBeLessThanOrEqual(previous + 1);
      previous = level;
    }
    expect(headings.length).toBeGreaterThanOrEqual(6);
    expect(new Set(headings.map(({ text }) => text)).size).toBe(headings.length);
    expect(headings.findLast(({ level }) => level === 2)?.text).toBe('Practice set');
  });

  it.each(modules)('module $number has tips, numbered steps, a list and a whole table', ({ content }) => {
    expect(content.match(/^> \*\*.+?\*\*/gm)?.length).toBeGreaterThanOrEqual(2);
    expect(content).toMatch(/^1\. /m);
    expect(content).toMatch(/^- /m);
    const tables = tablesOf(content);
    expect(tables.length).toBeGreaterThanOrEqual(1);
    for (const rows of tables) {
      expect(rows.length).toBeGreaterThanOrEqual(3);
      expect(new Set(rows.map((row) => row.length)).size, rows[0]?.join('|')).toBe(1);
      expect(rows.flat().every((cell) => cell !== '')).toBe(true);
    }
  });

  it.each(modules)('module $number keeps to plain Markdown, numbered without gaps', ({ content }) => {
    expect(content).not.toMatch(/<[a-z/!]/i);
    expect(content).not.toMatch(/\]\(|\t|^#{4,}/m);
    for (const block of content.split(/\n{2,}/)) {
      const numbers = [...block.matchAll(/^(\d+)\. /gm)].map((match) => Number(match[1]));
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    }
  });
});

describe('readModuleFile', () => {
  const valid = [
    '---',
    'number: 3',
    'title: Filing: Five Shapes',
    'description: Each from one free edge.',
    'difficulty: beginner',
    'palette: butter',
    'pattern: french',
    'shape: coffin',
    'comp: one',
    'objectives:',
    '  - Hold a file',
    '  - Turn a file',
    '  - Rest a file',
    '  - Choose a file',
    '---',
    '',
    '## One file',
    '',
    'Hold it lightly.',
    '',
  ].join('\n');

  it('reads fields, list and content', () => {
    expect(readModuleFile(valid)).toEqual({
      number: 3,
      title: 'Filing: Five Shapes',
      description: 'Each from one free edge.',
      difficulty: 'beginner',
      objectives: ['Hold a file', 'Turn a file', 'Rest a file', 'Choose a file'],
      art: { palette: 'butter', pattern: 'french', shape: 'coffin', comp: 'one' },
      content: '## One file\n\nHold it lightly.',
      wordCount: 5,
    });
  });

  it('also reads files with Windows line endings', () => {
    expect(readModuleFile(valid.replaceAll('\n', '\r\n'))).toEqual(readModuleFile(valid));
  });

  it.each([
    ['no front matter', valid.replace('---\n', '')],
    ['no content', valid.slice(0, valid.indexOf('## One'))],
    ['a number beyond the curriculum', valid.replace('number: 3', 'number: 21')],
    ['an unknown level', valid.replace('beginner', 'expert')],
    ['an unknown palette', valid.replace('butter', 'margarine')],
    ['too few objectives', valid.replace('  - Rest a file\n', '')],
    ['a key given twice', valid.replace('number: 3', 'number: 3\nnumber: 4')],
    ['a key nobody reads', valid.replace('number: 3', 'number: 3\nauthor: me')],
    ['an item outside a list', valid.replace('number: 3', 'number: 3\n  - four')],
  ])('refuses %s', (_, text) => {
    expect(() => readModuleFile(text)).toThrow();
  });
});

function headingsOf(content: string) {
  return [...content.matchAll(/^(#+) (.+)$/gm)].map((match) => ({
    level: match[1]?.length ?? 0,
    text: match[2] ?? '',
  }));
}

function tablesOf(content: string): string[][][] {
  return content
    .split(/\n{2,}/)
    .filter((block) => block.startsWith('|'))
    .map((block) =>
      block.split('\n').map((row) =>
        row
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim()),
      ),
    );
}
