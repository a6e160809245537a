import { headingsOf } from '#shared/academy/content-faults.ts';
import { isFigurePath } from '#shared/nail-art/figure-path.ts';

const SECTIONS = { fewest: 8, most: 14 };
const EXPECTED_SECTIONS = ['What you need', 'What to keep'];
const FEWEST = { tables: 2, tips: 3, figures: 3 };
/** A description that says less than this leaves out what the drawing shows. */
const FEWEST_ALT_CHARACTERS = 40;

export type ShownFigure = { path: string; alt: string; caption: string };

/** What a module of full length has besides. */
export function findOutlineFaults(content: string): string[] {
  const sections = headingsOf(content).filter(({ level }) => level === 2);
  const headers = tableHeadersOf(content);
  const practice = content.slice(content.lastIndexOf('\n## '));
  return [
    ...fewer('section', sections.length, SECTIONS.fewest),
    ...(sections.length > SECTIONS.most
      ? [`has ${sections.length} sections, more than ${SECTIONS.most}`]
      : []),
    ...EXPECTED_SECTIONS.filter((name) => sections.every(({ text }) => text !== name)).map(
      (name) => `has no section “${name}”`,
    ),
    ...fewer('table', headers.length, FEWEST.tables),
    ...fewer('tip', content.match(/^> \*\*.+?\*\*/gm)?.length ?? 0, FEWEST.tips),
    ...(headers.some((cells) => cells.at(-1)?.startsWith('What to do'))
      ? []
      : ['has no table of faults and fixes']),
    ...(tableHeadersOf(practice).some((cells) => cells.includes('Not yet'))
      ? []
      : ['has no table to judge one’s own practice by']),
    ...figureFaults(content),
  ];
}

/** In the order in which they are shown. */
export function listFigures(content: string): ShownFigure[] {
  return [...content.matchAll(/^!\[(.*?)\]\((\S+?)(?: "(.*)")?\)$/gm)].map(
    ([, alt = '', path = '', caption = '']) => ({ path, alt, caption }),
  );
}

function figureFaults(content: string): string[] {
  const figures = listFigures(content);
  return [
    ...fewer('figure', figures.length, FEWEST.figures),
    ...figures.flatMap(({ path, alt, caption }) => [
      ...(isFigurePath(path) ? [] : [`shows ${path}, which is no figure of ours`]),
      ...(alt.length < FEWEST_ALT_CHARACTERS ? [`describes ${path} in ${alt.length} characters`] : []),
      ...(caption === '' ? [`has no caption for ${path}`] : []),
    ]),
  ];
}

function tableHeadersOf(content: string): string[][] {
  return content
    .split(/\n{2,}/)
    .filter((block) => block.startsWith('|'))
    .map((table) =>
      (table.split('\n')[0] ?? '')
        .split('|')
        .map((cell) => cell.trim())
        .filter(Boolean),
    );
}

function fewer(thing: string, count: number, fewest: number): string[] {
  return count < fewest ? [`has ${count} ${thing}s, not ${fewest}`] : [];
}
