import type { StreamCard } from '#shared/streams/streams.contract.ts';

type Pages<Page> = { pages: Page[]; pageParams: unknown[] };

/** The list with one stream's new count; as it was if that stream is not in it, or has no public count. */
export function withViewers<List extends Pages<{ items: StreamCard[] }>>(
  list: List,
  { streamId, viewerCount }: { streamId: string; viewerCount: number },
): List {
  const isConcerned = ({ id, viewerCount: shown }: StreamCard) =>
    id === streamId && shown !== null && shown !== viewerCount;
  if (!list.pages.some((page) => page.items.some(isConcerned))) return list;
  const pages = list.pages.map((page) => ({
    ...page,
    items: page.items.map((card) => (isConcerned(card) ? { ...card, viewerCount } : card)),
  }));
  return { ...list, pages };
}
