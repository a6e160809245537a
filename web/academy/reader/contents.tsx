import type { Heading } from '#shared/markdown.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useCurrentChapter } from './use-current-chapter.ts';

/** The table of contents, which follows the reader. Phones have no room for it beside the text. */
export function Contents({ chapters }: { chapters: readonly Heading[] }) {
  const current = useCurrentChapter(chapters);
  return (
    <nav
      aria-label="Contents"
      className="sticky top-26 max-h-[calc(100dvh-8rem)] self-start overflow-y-auto text-ui max-lg:hidden"
    >
      <ol>
        {chapters.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={classNames(
                'relative block rounded-chip py-2 pl-5 leading-tight',
                id === current
                  ? "font-bold text-pair-ink before:half-moon before:absolute before:top-[0.85em] before:left-0 before:h-1.5 before:w-3 before:bg-current before:content-['']"
                  : 'text-ink-soft hover:text-ink',
              )}
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
