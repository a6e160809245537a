import { describe, expect, it } from 'vitest';
import { listBuiltInModules } from '#server/academy/curriculum/read-curriculum.ts';
import { listFigurePaths } from '#server/academy/figures/find-figure.ts';
import { getSyllabusEntry } from '#server/academy/generator/syllabus.ts';
import { MODULE_COUNT } from '#shared/academy/academy.rules.ts';
import { MODULE_WORDS } from '#shared/academy/module.rules.ts';
import { makeModuleText } from '#tests/support/academy/make-module-text.ts';
import { checkCurriculum } from '../scripts/academy/check-curriculum.ts';
import { findOutlineFaults } from '../scripts/academy/find-outline-faults.ts';
import { findQuizFaults } from '../scripts/academy/find-quiz-faults.ts';
import { findSharedPassages } from '../scripts/academy/find-shared-passages.ts';
import { findTextFaults, isUnfinished } from '../scripts/academy/find-text-faults.ts';
import { measureReadingLevel } from '../scripts/academy/reading-level.ts';

describe('the built-in curriculum', () => {
  const report = checkCurriculum(listBuiltInModules(), listFigurePaths());

  it('has every module of the syllabus, in order', () => {
    expect(listBuiltInModules().map(({ text }) => text.title)).toEqual(
      Array.from({ length: MODULE_COUNT }, (_, index) => getSyllabusEntry(index + 1).title),
    );
  });

  it('is written as it should be', () => {
    expect(report.faults).toEqual([]);
  });

  it('is as long as it should be', () => {
    expect(report.unfinished).toEqual([]);
  });
});

const SOUND = [
  '## One\n\nIt is short. It is **plain**.',
  '> **Tip.** Wait.\n\n> **Tip.** Wait again.',
  '### Part\n\n1. Load\n2. Wipe\n\n- dry',
  '## Two\n\n| A | B |\n|---|---|\n| a | b |',
  '## Three\n\n## Four\n\n## Practice set\n\nDo it.',
].join('\n\n');

describe('what is checked of a text', () => {
  it('finds nothing in a sound one', () => {
    expect(findTextFaults(SOUND)).toEqual([]);
  });

  it.each([
    ['too few headings', SOUND.replace('## Four', ''), '5 headings'],
    ['another ending', `${SOUND}\n\n## Farewell`, 'ends with “Farewell”'],
    ['too many words', SOUND + ' word.'.repeat(MODULE_WORDS.most), 'words, more than'],
    ['long sentences', `${SOUND} ${'so '.repeat(300)}`, 'words a sentence'],
    ['hard words', SOUND.replace('plain', 'incomprehensibility '.repeat(9)), 'reading level'],
    ['a missing tip', SOUND.replace('> **Tip.** Wait again.', ''), '1 tips'],
    ['no steps', SOUND.replace(/^\d\. /gm, ''), 'no numbered steps'],
    ['a gap in the steps', SOUND.replace('2. ', '3. '), 'not numbered'],
    ['no list', SOUND.replace('- dry', ''), 'no list'],
    ['no table', SOUND.replace(/^\|.*$/gm, ''), 'no table'],
    ['an empty cell', SOUND.replace('| b |', '|  |'), 'broken table'],
    ['a row too short', SOUND.replace('| a | b |', '| a |'), 'broken table'],
    ['a link', `${SOUND} [Law](https://example.org)`, 'link'],
  ])('names %s', (_, content, words) => {
    expect(findTextFaults(content).join('\n')).toContain(words);
  });

  it('counts a text as finished from the agreed length on', () => {
    expect(isUnfinished('word '.repeat(MODULE_WORDS.fewest - 1))).toBe(true);
    expect(isUnfinished('word '.repeat(MODULE_WORDS.fewest))).toBe(false);
  });

  it('measures sentences, not headings and tables', () => {
    const { wordsPerSentence } = measureReadingLevel(
      '## A heading\n\nTwo words. And three more!\n\n- item\n\n| a b c |',
    );
    expect(wordsPerSentence).toBe(2);
  });
});

const ALT = 'A nail from above with all of its parts named beside it.';
const FIGURE = (name: string) => `![${ALT}](/figures/01/${name}.svg "All parts.")`;
const WHOLE = [
  '## What you need\n\n| A | B |\n|---|---|\n| a | b |',
  '> **Wait.** It dries.\n\n> **Look.** It shows.\n\n> **Stop.** It holds.',
  ...['Why', 'How', 'Then', 'Later'].map((name) => `## ${name}`),
  '## Mending\n\n| What you see | Why | What to do |\n|---|---|---|\n| a | b | c |',
  [FIGURE('one'), FIGURE('two'), FIGURE('three')].join('\n\n'),
  '## What to keep\n\n- This.',
  '## Practice set\n\n### Judge it\n\n| Skill | Not yet | Good |\n|---|---|---|\n| a | b | c |',
].join('\n\n');

describe('what is checked of a text of full length', () => {
  it('finds nothing in a whole one', () => {
    expect(findOutlineFaults(WHOLE)).toEqual([]);
  });

  it.each([
    ['too few sections', WHOLE.replace('## Later', ''), '7 sections, not 8'],
    ['too many', `${'## More\n\n'.repeat(7)}${WHOLE}`, '15 sections, more than 14'],
    ['no list of things', WHOLE.replace('## What you need', '## Things'), 'no section “What you need”'],
    ['no summary', WHOLE.replace('## What to keep', '## End'), 'no section “What to keep”'],
    ['a missing tip', WHOLE.replace('> **Stop.** It holds.', ''), '2 tips, not 3'],
    ['no faults and fixes', WHOLE.replace('| What to do |', '| Note |'), 'no table of faults'],
    ['nothing to judge by', WHOLE.replace('| Not yet |', '| Soon |'), 'judge one’s own practice'],
    ['a missing figure', WHOLE.replace(FIGURE('two'), ''), '2 figures, not 3'],
    [
      'a picture from elsewhere',
      WHOLE.replace('/figures/01/two.svg', 'https://a.example/b.svg'),
      'no figure of ours',
    ],
    ['a poor description', WHOLE.replace(ALT, 'A nail.'), 'in 7 characters'],
    ['a missing caption', WHOLE.replace(' "All parts."', ''), 'no caption'],
  ])('names %s', (_, content, words) => {
    expect(findOutlineFaults(content).join('\n')).toContain(words);
  });

  it('names a figure that is shown and not drawn, and one that is drawn and not shown', () => {
    const text = { ...makeModuleText(1), content: `${SOUND}\n\n${FIGURE('one')}` };
    const { faults } = checkCurriculum([{ moduleNumber: 1, text }], ['/figures/02/other.svg']);
    expect(faults).toContain('Module 1 shows /figures/01/one.svg, which nobody has drawn');
    expect(faults).toContain('/figures/02/other.svg is not shown by its module');
  });
});

describe('passages that two modules share', () => {
  const words = Array.from({ length: 40 }, (_, index) => `word${index}`);
  const sharedIn = (...contents: string[]) =>
    findSharedPassages(contents.map((content, index) => ({ moduleNumber: index + 1, content })));

  it('are found from twelve words on, whatever their marks and case', () => {
    const passage = words.slice(0, 12).join(' ');
    expect(sharedIn(`Before it: ${passage}.`, `**${passage.toUpperCase()}**, and on.`)).toEqual([
      `Modules 1 and 2 share: ${passage}`,
    ]);
    expect(sharedIn(words.slice(0, 11).join(' '), words.slice(0, 11).join(' '))).toEqual([]);
  });

  it('are named once for each stretch, and not where a module repeats itself', () => {
    expect(sharedIn(words.join(' '), words.join(' '))).toHaveLength(3);
    expect(sharedIn(`${words.join(' ')} ${words.join(' ')}`, 'something else')).toEqual([]);
  });
});

describe('what is checked of a quiz', () => {
  const sound = makeModuleText(1).questions.map((question) => ({
    ...question,
    options: question.options.map((_, option) => `Option ${option}`),
  }));
  const at = (...positions: number[]) =>
    sound.map((question, index) => ({ ...question, correctAnswer: positions[index] ?? 0 }));

  it('finds nothing in a sound one', () => {
    expect(findQuizFaults(at(0, 1, 2, 3, 0, 1, 2, 3, 0, 1))).toEqual([]);
  });

  it.each([
    ['a position that is never right', at(0, 1, 2, 0, 1, 2, 0, 1, 2, 0), '0 times in position 4'],
    ['a favourite position', at(0, 1, 0, 2, 0, 3, 0, 1, 0, 2), '5 times in position 1'],
    ['a run', at(0, 0, 0, 1, 2, 3, 1, 2, 3, 1), 'in a row'],
    [
      'right answers recognised by their length',
      at(0, 1, 2, 3, 0, 1, 2, 3, 0, 1).map((question, index) => ({
        ...question,
        options: question.options.map((option, position) =>
          position === question.correctAnswer && index < 6 ? `${option}, at length` : option,
        ),
      })),
      '6 right answers',
    ],
  ])('names %s', (_, questions, words) => {
    expect(findQuizFaults(questions).join('\n')).toContain(words);
  });

  it('names a question that two modules ask', () => {
    const modules = [1, 2].map((moduleNumber) => ({ moduleNumber, text: makeModuleText(moduleNumber) }));
    expect(checkCurriculum(modules, []).faults.join('\n')).toContain(
      'Modules 1, 2 ask: Question 1 about nails?',
    );
  });
});
