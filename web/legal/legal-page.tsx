import type { ReactNode } from 'react';
import type { PatternName } from '#shared/nail-art/pattern-names.ts';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import type { Pair } from '#web/ui/pair.ts';
import { LAST_UPDATED } from './last-updated.ts';
import { LegalContents } from './legal-contents.tsx';

export type LegalSection = { id: string; title: string; body: ReactNode };

type LegalPageProps = {
  title: string;
  /** The whole page in one sentence. */
  lede: string;
  pair: Pair;
  pattern: PatternName;
  sections: readonly LegalSection[];
};

const updatedOn = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
  new Date(LAST_UPDATED),
);

export function LegalPage({ title, lede, pair, pattern, sections }: LegalPageProps) {
  return (
    <div data-pair={pair} className="page-tint min-h-full pb-part">
      <div className="wrap pt-4">
        <header className="ground relative isolate flex flex-col justify-end overflow-hidden rounded-card px-6 pt-38 pb-6 lg:min-h-90 lg:p-10">
          <NailArtImage
            seed={title}
            palette={pair}
            pattern={pattern}
            shape="almond"
            ground={false}
            rotation={32}
            width={480}
            height={640}
            eager
            className="absolute -top-26 -right-4 -z-10 h-72 w-auto max-w-none lg:top-[-42%] lg:right-[6%] lg:h-[185%]"
          />
          <h1 className="max-w-[9em]">{title}</h1>
          <p className="mt-3 max-w-[24em] text-f1 leading-[1.4]">{lede}</p>
        </header>
        <div className="grid gap-8 pt-8 lg:grid-cols-[220px_minmax(0,39rem)] lg:gap-16 lg:pt-12">
          <LegalContents sections={sections} />
          <article className="legal-text text-[1.0625rem] leading-[1.68]">
            <p className="text-ui text-ink-soft">
              Last updated on <time dateTime={LAST_UPDATED}>{updatedOn}</time>
            </p>
            {sections.map(({ id, title: heading, body }) => (
              <section key={id} aria-labelledby={id}>
                <h2 id={id} className="mt-11 mb-3.5 scroll-mt-24 text-f3">
                  {heading}
                </h2>
                {body}
              </section>
            ))}
          </article>
        </div>
      </div>
    </div>
  );
}
