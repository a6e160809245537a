import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { makeQuestions } from '#tests/support/academy/make-module-text.ts';
import { findBuiltInModule, listBuiltInModules, readCurriculum } from './read-curriculum.ts';

const folder = mkdtempSync(join(tmpdir(), 'lunula-curriculum-'));
afterAll(() => rmSync(folder, { recursive: true }));

const FILE = [
  '---',
  'number: 12',
  'title: Filing: Five Shapes',
  'description: Each from one free edge.',
  'difficulty: intermediate',
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
  '## Two files',
  '',
  '## Practice set',
  '',
].join('\n');
const QUESTIONS = makeQuestions();

function read(file = FILE, quiz: unknown = { questions: QUESTIONS }) {
  writeFileSync(join(folder, '12-filing.md'), file);
  writeFileSync(join(folder, '12-filing.quiz.json'), JSON.stringify(quiz));
  return readCurriculum(folder);
}

describe('the files of a module', () => {
  beforeEach(() => rmSync(join(folder, '13-again.md'), { force: true }));

  it('become a module with its fixed id, price and version', () => {
    expect(read()).toEqual([
      {
        moduleNumber: 12,
        id: '70e83764-7d07-4153-86e4-eb28beb92041',
        text: {
          title: 'Filing: Five Shapes',
          description: 'Each from one free edge.',
          learningObjectives: ['Hold a file', 'Turn a file', 'Rest a file', 'Choose a file'],
          content: '## One file\n\nHold it lightly.\n\n## Two files\n\n## Practice set',
          individualPriceCents: 2299,
          questions: QUESTIONS,
        },
        art: { palette: 'butter', pattern: 'french', shape: 'coffin', comp: 'one' },
        fingerprint: expect.stringMatching(/^[\w-]{22}$/),
      },
    ]);
  });

  it('may have Windows line endings', () => {
    expect(read(FILE.replaceAll('\n', '\r\n'))).toEqual(read());
  });

  it('may name a price', () => {
    const [module] = read(FILE.replace('number: 12', 'number: 12\nprice: 19.49'));
    expect(module?.text.individualPriceCents).toBe(1949);
  });

  it.each([
    ['the text', FILE.replace('lightly', 'firmly'), QUESTIONS],
    ['an objective', FILE.replace('Turn a file', 'Spin a file'), QUESTIONS],
    ['the price', FILE.replace('number: 12', 'number: 12\nprice: 19.49'), QUESTIONS],
    ['the drawing', FILE.replace('butter', 'jade'), QUESTIONS],
    ['a question', FILE, makeQuestions('files')],
  ])('have another version with a change of %s', (_, file, questions) => {
    const [before] = read();
    const [after] = read(file, { questions });
    expect(after?.fingerprint).not.toBe(before?.fingerprint);
  });

  it.each([
    ['no front matter', FILE.replace('---\n', ''), 'front matter block'],
    ['no content', FILE.slice(0, FILE.indexOf('## One')), 'front matter block'],
    ['a number beyond the curriculum', FILE.replace('number: 12', 'number: 21'), 'number: '],
    ['another level than its number', FILE.replace('intermediate', 'beginner'), 'difficulty: module 12 is'],
    ['an unknown palette', FILE.replace('butter', 'margarine'), 'palette: '],
    [
      'too few objectives',
      FILE.replace('  - Rest a file\n', ''),
      'learningObjectives: A module has at least 4',
    ],
    ['a price that is no amount', FILE.replace('number: 12', 'number: 12\nprice: cheap'), 'price: must be'],
    [
      'a price where Premium pays',
      FILE.replace('number: 12', 'number: 7\nprice: 19.49').replace('intermediate', 'beginner'),
      'price: module 7 comes with Premium',
    ],
    ['a key given twice', FILE.replace('number: 12', 'number: 12\nnumber: 4'), 'number: 4'],
    ['a key nobody reads', FILE.replace('number: 12', 'number: 12\nauthor: me'), 'author'],
    ['an item outside a list', FILE.replace('number: 12', 'number: 12\n  - four'), '- four'],
    ['a heading twice', FILE.replace('Two files', 'One file'), 'content: “One file” is a heading twice'],
  ])('are refused with %s, by file and field', (_, file, words) => {
    expect(() => read(file)).toThrow(`content/academy/12-filing.md: `);
    expect(() => read(file)).toThrow(words);
  });

  it.each([
    ['too few questions', { questions: QUESTIONS.slice(1) }, 'questions: A quiz has 10 questions'],
    [
      'the same option twice',
      { questions: QUESTIONS.map((question) => ({ ...question, options: ['a', 'b', 'c', 'B'] })) },
      'questions[0].options: No two options',
    ],
    ['a key nobody reads', { questions: QUESTIONS, passing: 70 }, 'passing'],
  ])('are refused with %s, by quiz file and field', (_, quiz, words) => {
    expect(() => read(FILE, quiz)).toThrow('content/academy/12-filing.quiz.json: ');
    expect(() => read(FILE, quiz)).toThrow(words);
  });

  it('are refused without a quiz', () => {
    read();
    writeFileSync(join(folder, '13-again.md'), FILE.replace('number: 12', 'number: 13'));
    expect(() => readCurriculum(folder)).toThrow('13-again.md: 13-again.quiz.json is missing');
  });

  it('are refused if two have the same number', () => {
    read();
    writeFileSync(join(folder, '13-again.md'), FILE);
    writeFileSync(join(folder, '13-again.quiz.json'), JSON.stringify({ questions: QUESTIONS }));
    expect(() => readCurriculum(folder)).toThrow('module 12 is there twice');
  });
});

describe('the built-in curriculum', () => {
  it('is read once, and finds a module by its number', () => {
    expect(listBuiltInModules()).toBe(listBuiltInModules());
    expect(findBuiltInModule(1)?.text.title).toBe('The Living Nail');
    expect(findBuiltInModule(21)).toBeNull();
  });
});
