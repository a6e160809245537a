import type { Heading } from '#shared/markdown.ts';
import { Link } from '#web/ui/action/link.tsx';
import { classNames } from '#web/ui/class-names.ts';

type ContentsProps = {
  chapters: readonly Heading[];
  /** The id of the chapter being read. */
  current: string | null;
  onChoose?: () => void;
};

/** The table of contents, which follows the reader. */
export function Contents({ chapters, current, onChoose }: ContentsProps) {
  return (
    <ol>
      {chapters.map(({ id, text }) => (
        <li key={id}>
          <Link
            to={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
            onClick={onChoose}
            className={classNames(
              'relative block rounded-chip py-2 pl-5 leading-tight max-lg:py-3',
              id === current
                ? "font-bold text-pair-ink before:half-moon before:absolute before:top-[1em] before:left-0 before:h-1.5 before:w-3 before:bg-current before:content-[''] max-lg:before:top-[1.25em]"
                : 'text-ink-soft hover:text-ink',
            )}
          >
            {text}
          </Link>
        </li>
      ))}
    </ol>
  );
}
