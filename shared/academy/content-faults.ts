/** The fewest headings with which a table of contents is of use. */
const FEWEST_HEADINGS = 3;

/**
 * What would break the reader: headings that the table of contents cannot show in order, or HTML, which
 * would appear as text. Style is another matter; it is checked where texts are written.
 */
export function findContentFaults(markdown: string): string[] {
  const headings = headingsOf(markdown);
  const faults: string[] = [];
  if (headings.filter(({ level }) => level === 2).length < FEWEST_HEADINGS) {
    faults.push(`The text needs at least ${FEWEST_HEADINGS} headings of the second level (##)`);
  }
  let previous = 1;
  for (const { level, text } of headings) {
    if (level === 1) faults.push(`“${text}” must not be a first-level heading: the title is one already`);
    else if (level > 3) faults.push(`“${text}” is below the third level, which is the deepest`);
    else if (level > previous + 1) faults.push(`“${text}” skips a heading level`);
    previous = level;
  }
  const repeated = headings.find(
    ({ text }, index) => headings.findIndex((other) => other.text === text) < index,
  );
  if (repeated) faults.push(`“${repeated.text}” is a heading twice`);
  if (/<\/?[a-z!]/i.test(markdown)) faults.push('HTML is shown as text: use Markdown instead');
  return faults;
}

export type ContentHeading = { level: number; text: string };

/** Lines that begin with # marks, outside code fences. */
export function headingsOf(markdown: string): ContentHeading[] {
  let isCode = false;
  return markdown.split('\n').flatMap((line) => {
    if (/^\s{0,3}(```|~~~)/.test(line)) isCode = !isCode;
    const found = isCode ? null : /^ {0,3}(#{1,6})[ \t]+(.+?)[ \t]*#*$/.exec(line);
    return found ? [{ level: found[1]?.length ?? 0, text: found[2] ?? '' }] : [];
  });
}
