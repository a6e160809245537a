import { memo } from 'react';
import type { Block } from '#shared/markdown.ts';
import { Region } from '#web/ui/feedback/region.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';

type ModuleTextProps = {
  blocks: readonly Block[];
  /** Receives the element whose children are the blocks. */
  ref: (text: HTMLElement | null) => void;
};

/** Rendered once: it is long, and everything around it changes while it is read. */
export const ModuleText = memo(function ModuleText({ blocks, ref }: ModuleTextProps) {
  return (
    <Region name="The text">
      <div ref={ref}>
        <Markdown blocks={blocks} />
      </div>
    </Region>
  );
});
