import { countWords } from '#shared/academy/academy.rules.ts';
import { headingsOf } from '#shared/academy/content-faults.ts';
import { MODULE_WORDS } from '#shared/academy/module.rules.ts';
import { measureReadingLevel, READING_BOUNDS } from './reading-level.ts';

const LAST_HEADING = 'Practice set';
const FEWEST_HEADINGS = 6;
const FEWEST_TIPS = 2;

/** How our own modules are written, beyond what any module must have to be shown. */
export function findTextFaults(content: string): string[] {
  return [
    ...headingFaults(content),
    ...levelFaults(content),
    ...elementFaults(content),
    ...tableFaults(content),
  ];
}

/** A text that is too short is not wrong, but not done either. */
export function isUnfinished(content: string): boolean {
  return countWords(content) < MODULE_WORDS.fewest;
}

function headingFaults(content: string): string[] {
  const headings = headingsOf(content);
  const last = headings.findLast(({ level }) => level === 2)?.text;
  return [
    ...(headings.length < FEWEST_HEADINGS ? [`has ${headings.length} headings, not ${FEWEST_HEADINGS}`] : []),
    ...(last === LAST_HEADING ? [] : [`ends with “${last}”, not with “${LAST_HEADING}”`]),
  ];
}

function levelFaults(content: string): string[] {
  const words = countWords(content);
  const { wordsPerSentence, grade } = measureReadingLevel(content);
  return [
    ...(words > MODULE_WORDS.most ? [`has ${words} words, more than ${MODULE_WORDS.most}`] : []),
    ...(wordsPerSentence > READING_BOUNDS.wordsPerSentence
      ? [`has ${wordsPerSentence.toFixed(1)} words a sentence, more than ${READING_BOUNDS.wordsPerSentence}`]
      : []),
    ...(grade > READING_BOUNDS.grade
      ? [`has reading level ${grade.toFixed(1)}, above ${READING_BOUNDS.grade}`]
      : []),
  ];
}

function elementFaults(content: string): string[] {
  const tips = content.match(/^> \*\*.+?\*\*/gm)?.length ?? 0;
  const isCounted = content.split(/\n{2,}/).every((block) => {
    const numbers = [...block.matchAll(/^(\d+)\. /gm)].map((match) => Number(match[1]));
    return numbers.every((number, index) => number === index + 1);
  });
  return [
    ...(tips < FEWEST_TIPS ? [`has ${tips} tips, not ${FEWEST_TIPS}`] : []),
    ...(/^1\. /m.test(content) ? [] : ['has no numbered steps']),
    ...(/^- /m.test(content) ? [] : ['has no list']),
    ...(isCounted ? [] : ['has steps that are not numbered 1, 2, 3']),
    ...(/(?<!^!\[.*)\]\(|\t/m.test(content) ? ['has a link or a tab'] : []),
  ];
}

function tableFaults(content: string): string[] {
  const tables = content.split(/\n{2,}/).filter((block) => block.startsWith('|'));
  if (tables.length === 0) return ['has no table'];
  return tables
    .filter((table) => !isWhole(table))
    .map((table) => `has a broken table: ${table.split('\n')[0]}`);
}

function isWhole(table: string): boolean {
  const rows = table.split('\n').map((row) => row.slice(1, -1).split('|'));
  const width = rows[0]?.length;
  return (
    rows.length > 2 && rows.every((row) => row.length === width && row.every((cell) => cell.trim() !== ''))
  );
}
