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
  for (const text of underlinedTexts(markdown)) {
    faults.push(
      `“${text}” is underlined, which makes it a heading: use ## or ###, or put an empty line between`,
    );
  }
  if (/<\/?[a-z!]/i.test(markdown)) faults.push('HTML is shown as text: use Markdown instead');
  return faults;
}

export type ContentHeading = { level: number; text: string };

/** Lines that begin with # marks. Takes linear time: a model may have written the text. */
export function headingsOf(markdown: string): ContentHeading[] {
  return linesWithoutCode(markdown).flatMap((line) => {
    const found = /^ {0,3}(#{1,6})[ \t](.*)$/s.exec(line);
    const text = withoutClosingMarks(found?.[2] ?? '');
    return text ? [{ level: found?.[1]?.length ?? 0, text }] : [];
  });
}

/** Markdown's other way to write headings: a line of text, and = or - marks below it. */
function underlinedTexts(markdown: string): string[] {
  const lines = linesWithoutCode(markdown);
  return lines.flatMap((line, index) => {
    const above = lines[index - 1]?.trim() ?? '';
    return above && /^ {0,3}(?:=+|-+)[ \t]*$/.test(line) && !NOT_UNDERLINED.test(above) ? [above] : [];
  });
}

/** Headings, list items, quotations, table rows and rules: marks below them are a rule, or nothing. */
const NOT_UNDERLINED = /^(?:#{1,6}[ \t]|[-*+](?:[ \t]|$)|\d{1,9}[.)][ \t]|[>|]|(?:[-*_=][ \t]*)+$)/;

/** With an empty line in place of each one in a code fence. */
function linesWithoutCode(markdown: string): string[] {
  let isCode = false;
  return markdown.split(/\r?\n/).map((line) => {
    const isFence = /^\s{0,3}(```|~~~)/.test(line);
    if (isFence) isCode = !isCode;
    return isFence || isCode ? '' : line;
  });
}

/** Marks after the text are no part of it if a space comes before them. */
function withoutClosingMarks(written: string): string {
  const text = written.trim();
  let end = text.length;
  while (text[end - 1] === '#') end -= 1;
  return end === 0 || /\s/.test(text.charAt(end - 1)) ? text.slice(0, end).trimEnd() : text;
}
