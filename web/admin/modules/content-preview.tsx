import { useQuery } from '@tanstack/react-query';
import type { Art } from '#shared/art.ts';
import { api } from '#web/api.ts';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { previewQuery } from './editor.queries.ts';

type ContentPreviewProps = { content: string; palette: Art['palette'] };

/** The text as in the reader. */
export function ContentPreview({ content, palette }: ContentPreviewProps) {
  const query = useQuery(previewQuery(api, content));
  return (
    <div data-pair={palette} className="rounded-card bg-tint p-5 sm:p-8">
      <div className="max-w-[39rem] text-[1.0625rem] leading-[1.68]">
        <QueryView
          query={query}
          pending={<SkeletonText lines={8} label="Loading the preview" />}
          errorTitle="The preview couldn’t be loaded."
        >
          {(blocks) => <Markdown blocks={blocks} />}
        </QueryView>
      </div>
    </div>
  );
}
