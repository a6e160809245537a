import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#web/api.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import type { LoadArgs } from '#web/router/page-module.ts';
import { readSearchText } from '#web/router/search-text.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { LoadMore } from '#web/ui/feedback/load-more.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { useSearchParams } from '#web/ui/location/location.ts';
import { NoStreams } from './list/no-streams.tsx';
import { StreamCardsSkeleton } from './list/stream-cards-skeleton.tsx';
import { StreamSection } from './list/stream-section.tsx';
import { useListNews } from './list/use-list-news.ts';
import { streamListQuery } from './streams.queries.ts';

export const meta = () =>
  pageMeta({
    title: 'Live Streams',
    description:
      'Live tables with nail artists: watch, ask while the gel is still wet, and see what is coming.',
    path: '/streams',
  });

export function search(asked: URLSearchParams) {
  const q = readSearchText(asked);
  return new URLSearchParams(q ? { q } : {});
}

export function load({ api, queryClient, search }: LoadArgs) {
  return queryClient.fetchInfiniteQuery(streamListQuery(api, readSearchText(search)));
}

const TYPING_PAUSE_MS = 250;

export default function StreamListPage() {
  const { status } = useAuth();
  const [params, setParams] = useSearchParams();
  const q = readSearchText(params);
  const query = useInfiniteQuery({ ...streamListQuery(api, q), placeholderData: keepPreviousData });
  useListNews(query.data, q);
  const [typed, setTyped] = useState(q);
  useEffect(() => {
    if (typed.trim() === q) return;
    const timer = setTimeout(() => {
      setParams(typed.trim() ? { q: typed.trim() } : {}, { replace: true });
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, q, setParams]);
  return (
    <div className="wrap py-4 lg:py-10">
      <header className="mb-8 grid gap-4 lg:grid-cols-[1fr_440px] lg:items-end">
        <h1>Live Streams</h1>
        <SearchField label="Search streams" value={typed} onChange={setTyped} slashKey />
      </header>
      {/* In the room it will need, for whoever is probably signed in: what is beneath is on the screen by then. */}
      {status === 'signed-out' ? null : (
        <div className={status === 'loading' ? 'hidden in-data-session:block' : undefined}>
          <LinkButton to="/streams/create" className="mb-8">
            Schedule Stream
          </LinkButton>
        </div>
      )}
      <QueryView
        query={query}
        pending={<StreamCardsSkeleton />}
        errorTitle="The streams couldn’t be loaded."
        isEmpty={(data) => data.pages.every((page) => page.items.length === 0)}
        empty={<NoStreams isSearching={q !== ''} onClear={() => setTyped('')} />}
      >
        {(data) => <StreamSections streams={data.pages.flatMap((page) => page.items)} />}
      </QueryView>
      <LoadMore query={query} errorTitle="The next streams couldn’t be loaded." />
      <p className="mt-section text-ink-soft">
        Missed one? Replays are on the profiles of their creators, among their streams.
      </p>
    </div>
  );
}

/** Live streams come first; upcoming ones follow, soonest first. */
function StreamSections({ streams }: { streams: Parameters<typeof StreamSection>[0]['streams'] }) {
  const live = streams.filter((stream) => stream.status === 'live');
  const upcoming = streams.filter((stream) => stream.status === 'scheduled');
  return (
    <div className="grid gap-section">
      {live.length > 0 ? <StreamSection title="Live Now" streams={live} /> : null}
      {upcoming.length > 0 ? <StreamSection title="Upcoming Streams" streams={upcoming} /> : null}
    </div>
  );
}
