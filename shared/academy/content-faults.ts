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
  const seen = new Set<string>();
  const repeated = headings.find(({ text }) => seen.size === seen.add(text).size);
  if (repeated) faults.push(`“${repeated.text}” is a heading twice`);
  if (/<\/?[a-z!]/i.test(markdown)) faults.push('HTML is shown as text: use Markdown instead');
  return faults;
}

export type ContentHeading = { level: number; text: string };

/** Lines that begin with # marks, outside code fences. Takes linear time: a model may have written the text. */
export function headingsOf(markdown: string): ContentHeading[] {
  let isCode = false;
  return markdown.split(/\r?\n/).flatMap((line) => {
    if (/^\s{0,3}(```|~~~)/.test(line)) isCode = !isCode;
    const found = isCode ? null : /^ {0,3}(#{1,6})[ \t](.*)$/s.exec(line);
    const text = withoutClosingMarks(found?.[2] ?? '');
    return text ? [{ level: found?.[1]?.length ?? 0, text }] : [];
  });
}

/** Marks after the text are no part of it if a space comes before them. */
function withoutClosingMarks(written: string): string {
  const text = written.trim();
  let end = text.length;
  while (text[end - 1] === '#') end -= 1;
  return end === 0 || /\s/.test(text.charAt(end - 1)) ? text.slice(0, end).trimEnd() : text;
}
