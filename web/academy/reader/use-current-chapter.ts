import { useEffect, useState } from 'react';
import type { Heading } from '#shared/markdown.ts';

/** A heading this far down the screen has started its chapter. */
const READING_LINE = 0.3;

/** The id of the chapter being read: the last heading above the reading line. */
export function useCurrentChapter(chapters: readonly Heading[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);

  useEffect(() => {
    const headings = chapters.flatMap(({ id }) => document.getElementById(id) ?? []);
    const look = () => {
      const begun = headings.filter(
        (heading) => heading.getBoundingClientRect().top < innerHeight * READING_LINE,
      );
      setCurrent(begun.at(-1)?.id ?? null);
    };
    // The observed area extends upward without limit, so that even jumping past a heading counts as crossing
    // the line.
    const rootMargin = `1000000px 0px -${(1 - READING_LINE) * 100}% 0px`;
    const observer = new IntersectionObserver(look, { rootMargin });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [chapters]);

  return current;
}
