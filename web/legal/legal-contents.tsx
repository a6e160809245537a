type LegalContentsProps = { sections: readonly { id: string; title: string }[] };

export function LegalContents({ sections }: LegalContentsProps) {
  return (
    <nav aria-label="On this page" className="text-ui lg:sticky lg:top-26 lg:self-start">
      <ol className="legal-contents columns-2 gap-x-6 lg:columns-1">
        {sections.map(({ id, title }) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              className="relative block rounded-chip py-2 pl-5 leading-[1.3] text-ink-soft hover:text-ink max-lg:min-h-11"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
