import { memo } from 'react';
import type { Block } from '#shared/markdown.ts';
import { Markdown } from '#web/ui/markdown/markdown.tsx';

/** Rendered once: everything around it changes while a film plays. */
export const LessonText = memo(function LessonText({ blocks }: { blocks: readonly Block[] }) {
  return (
    <section aria-label="Lesson text" className="border-line border-t pt-5">
      <div className="max-w-[40em] leading-relaxed wrap-anywhere [&>:first-child]:mt-0">
        <Markdown blocks={blocks} />
      </div>
    </section>
  );
});
