import { useEffect, useState } from 'react';
import type { Heading } from '#shared/markdown.ts';

/** A heading this far down the screen has started its chapter. */
const READING_LINE = 0.3;

/** The id of the chapter being read: the last heading above the reading line. */
export function useCurrentChapter(chapters: readonly Heading[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);

  useEffect(() => {
    const begun = new Set<string>();
    // The observed area extends upward without limit, so that even jumping past a heading counts as crossing
    // the line.
    const rootMargin = `1000000px 0px -${(1 - READING_LINE) * 100}% 0px`;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) begun.add(target.id);
          else begun.delete(target.id);
        }
        setCurrent(chapters.findLast(({ id }) => begun.has(id))?.id ?? null);
      },
      { rootMargin },
    );
    for (const { id } of chapters) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [chapters]);

  return current;
}
