import { useState } from 'react';
import type { Module } from '#shared/academy/academy.contract.ts';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { Contents } from './contents.tsx';
import { ModuleCover } from './module-cover.tsx';
import { ModuleText } from './module-text.tsx';
import { Objectives } from './objectives.tsx';
import { ReaderBar } from './reader-bar.tsx';
import { ReaderEnd } from './reader-end.tsx';
import { ReaderPanel } from './reader-panel.tsx';
import { keepReadingSize, readReadingSize } from './reading-size.ts';
import { ReadingToggle } from './reading-toggle.tsx';
import { useCurrentChapter } from './use-current-chapter.ts';
import { useReader } from './use-reader.ts';

export function ModuleReader({ module, userId }: { module: Module; userId: string }) {
  const reader = useReader(module, userId);
  const { chapters, percentage } = reader;
  const current = useCurrentChapter(chapters);
  const [size, setSize] = useState(readReadingSize);
  return (
    <div data-pair={module.art.palette} className="page-tint reader min-h-full">
      <ReaderBar module={module} percentage={percentage}>
        <ReaderPanel
          chapters={chapters}
          current={current}
          size={size}
          onSize={(chosen) => {
            keepReadingSize(chosen);
            setSize(chosen);
          }}
        />
        <ReadingToggle isReading={reader.isReading} wasReading={reader.wasReading} onToggle={reader.toggle} />
      </ReaderBar>
      <div className="wrap pt-4 pb-section">
        <ModuleCover module={module} />
        <div className="lg:grid lg:grid-cols-[13.75rem_minmax(0,1fr)_auto] lg:gap-12 lg:pt-12 xl:gap-16">
          <nav
            aria-label="Contents"
            className="sticky top-26 max-h-[calc(100dvh-8rem)] self-start overflow-y-auto text-ui max-lg:hidden print:hidden"
          >
            <Contents chapters={chapters} current={current} />
          </nav>
          <article data-size={size} className="max-w-[31em] text-[1.0625rem] leading-[1.68] max-lg:mx-auto">
            <Objectives objectives={module.learningObjectives} />
            <ModuleText blocks={module.content} ref={reader.setText} />
            {reader.log ? (
              <ReaderEnd module={module} userId={userId} percentage={percentage} log={reader.log} />
            ) : null}
          </article>
          <SideNail module={module} />
        </div>
      </div>
    </div>
  );
}

function SideNail({ module }: { module: Module }) {
  const { palette, pattern, shape } = module.art;
  return (
    <div className="sticky top-26 aspect-3/4 w-48 self-start overflow-hidden rounded-card max-xl:hidden print:hidden">
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
  );
}
