import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { StreamRow } from '#web/streams/stream-row.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { SectionHead } from '#web/ui/display/section-head.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { nextStreamsQuery } from './waiting/dashboard.queries.ts';

/** Scheduling is offered to students too: it is where they are told how to become a creator. */
export function LiveCard() {
  const query = useQuery(nextStreamsQuery(api));
  return (
    <section aria-labelledby="live-streaming">
      <SectionHead
        id="live-streaming"
        title="Live Streaming"
        link={<TextLink to="/streams">Browse Live Streams</TextLink>}
      />
      <QueryView
        query={query}
        pending={<SkeletonRows count={2} />}
        errorTitle="The streams couldn’t be loaded."
        isEmpty={(page) => page.items.length === 0}
        empty={<p className="py-4 text-ink-soft">Nothing is scheduled right now.</p>}
      >
        {(page) => (
          <ul>
            {page.items.map((stream) => (
              <StreamRow key={stream.id} stream={stream} />
            ))}
          </ul>
        )}
      </QueryView>
      <LinkButton variant="ghost" to="/streams/create" className="mt-4">
        Schedule Stream
      </LinkButton>
    </section>
  );
}
