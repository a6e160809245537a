import { useInfiniteQuery } from '@tanstack/react-query';
import type { PublicProfile } from '#shared/profiles/profiles.contract.ts';
import { api } from '#web/api.ts';
import { StreamCard } from '#web/streams/stream-card.tsx';
import { SkeletonCards } from '#web/ui/feedback/skeleton-cards.tsx';
import { creatorStreamsQuery } from './public-profile.queries.ts';
import { WorkSection } from './work-section.tsx';

export function CreatorStreams({ profile }: { profile: PublicProfile }) {
  const query = useInfiniteQuery(creatorStreamsQuery(api, profile.userId));
  const streams = query.data?.pages.flatMap((page) => page.items);
  return (
    <WorkSection
      title="Streams"
      browse={{ label: 'Browse Streams', to: '/streams' }}
      empty="No streams yet"
      failed="These streams couldn’t be loaded."
      artSeed={`${profile.userId} live`}
      query={query}
      count={streams?.length}
      pending={<SkeletonCards count={4} label="Loading streams" />}
    >
      <ul className="grid gap-gap gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {streams?.map((stream) => (
          <li key={stream.id}>
            <StreamCard stream={stream} />
          </li>
        ))}
      </ul>
    </WorkSection>
  );
}
