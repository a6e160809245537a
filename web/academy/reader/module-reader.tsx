import { useMemo } from 'react';
import type { Module } from '#shared/academy/academy.contract.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { Region } from '#web/ui/feedback/region.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { Contents } from './contents.tsx';
import { ModuleCover } from './module-cover.tsx';
import { ReaderBar } from './reader-bar.tsx';

export function ModuleReader({ module }: { module: Module }) {
  const chapters = useMemo(
    () => module.content.filter((block) => block.kind === 'heading').filter(({ level }) => level === 2),
    [module.content],
  );
  const { palette, pattern, shape } = module.art;
  return (
    <div data-pair={palette} className="page-tint min-h-full">
      <ReaderBar module={module} />
      <div className="wrap pt-4 pb-section">
        <ModuleCover module={module} />
        <div className="lg:grid lg:grid-cols-[13.75rem_minmax(0,39rem)_1fr] lg:gap-12 lg:pt-12 xl:gap-16">
          <Contents chapters={chapters} />
          <article className="max-w-[39rem] text-[1.0625rem] leading-[1.68]">
            <Objectives objectives={module.learningObjectives} />
            <Region name="The text">
              <Markdown blocks={module.content} />
            </Region>
            <LinkButton to="/modules" variant="ghost" className="mt-12">
              Back to Modules
            </LinkButton>
          </article>
          <div className="sticky top-26 aspect-3/4 w-full max-w-48 self-start overflow-hidden rounded-card max-xl:hidden">
            <NailArtImage
              seed={module.id}
              mode="nail"
              palette={palette}
              pattern={pattern}
              shape={shape}
              width={192}
              height={256}
            />
          </div>
        </div>
      </div>
    </div>
  );
}

function Objectives({ objectives }: { objectives: readonly string[] }) {
  return (
    <section
      aria-labelledby="objectives"
      className="mt-5 mb-9 border-line border-t-2 border-t-pair-ink border-b pt-4.5 pb-5 lg:mt-0"
    >
      <h2 id="objectives" className="mb-2 text-f1">
        What you’ll be able to do
      </h2>
      <ol>
        {objectives.map((objective, position) => (
          <li key={objective} className="flex gap-3 py-[5px] leading-[1.45]">
            <span className="pt-[5px] font-mono text-f-2 leading-tight font-bold text-pair-ink">
              {position + 1}
            </span>
            {objective}
          </li>
        ))}
      </ol>
    </section>
  );
}
