import { Link } from '#web/ui/action/link.tsx';

type SectionLinksProps = { sections: readonly { id: string; title: string }[] };

/** On phones the sections simply follow one another. */
export function SectionLinks({ sections }: SectionLinksProps) {
  return (
    <nav aria-label="On this page" className="text-ui max-lg:hidden lg:sticky lg:top-26 lg:self-start">
      <ul className="border-line border-l">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              className="block rounded-r-chip py-2 pl-5 text-ink-soft transition-colors hover:bg-hover hover:text-ink"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
