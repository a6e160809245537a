type Span = { top: number; bottom: number };

/**
 * How far to scroll a list so that a line is in the middle of the part of it that can be seen, and how much room this
 * needs after the last line. All in pixels from the top of the list, the line's from its first line.
 */
export function placeLine(line: Span, seen: Span, list: { height: number; contentHeight: number }) {
  const isSeen = seen.bottom - seen.top >= line.bottom - line.top;
  const { top, bottom } = isSeen ? seen : { top: 0, bottom: list.height };
  const scrollTop = Math.max(0, (line.top + line.bottom) / 2 - (top + bottom) / 2);
  return { scrollTop, roomAfter: Math.max(0, scrollTop + list.height - list.contentHeight) };
}
