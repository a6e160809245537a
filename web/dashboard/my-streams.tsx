import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { LoneNail } from '#web/ui/art/lone-nail.tsx';
import { SectionHead } from '#web/ui/display/section-head.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { MyStreamRow } from './my-stream-row.tsx';
import { ScheduleStreamCard } from './schedule-stream-card.tsx';

export function MyStreams() {
  const query = useQuery(api.streams.listMine.queryOptions());
  return (
    <section aria-labelledby="my-streams">
      <SectionHead id="my-streams" title="My Streams" />
      <QueryView
        query={query}
        pending={<SkeletonRows count={2} />}
        errorTitle="Your streams couldn’t be loaded."
        isEmpty={(streams) => streams.length === 0}
        empty={
          <EmptyState
            art={<LoneNail seed="first table" palette="midnight" pattern="celestial" />}
            action={<LinkButton to="/streams/create">Schedule Your First Stream</LinkButton>}
          >
            Your table is empty.
          </EmptyState>
        }
      >
        {(streams) => (
          <>
            <ul>
              {streams.map((stream) => (
                <MyStreamRow key={stream.id} stream={stream} />
              ))}
            </ul>
            <ScheduleStreamCard />
          </>
        )}
      </QueryView>
    </section>
  );
}
