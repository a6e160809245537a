import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { teachingQuery } from '#web/courses/editor/teaching.queries.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { CreatorCard } from '#web/profiles/creator-card.tsx';
import { profileQuery } from '#web/profiles/profiles.queries.ts';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { GettingStarted } from './getting-started.tsx';
import { MyCourses } from './my-courses.tsx';
import { StudioActions } from './studio-actions.tsx';
import { StudioFigures } from './studio-figures.tsx';

export const meta = () =>
  pageMeta({
    title: 'Creator Studio',
    description: 'Your courses, your live tables and your figures.',
    path: null,
  });

export default function CreatorPage() {
  const { user } = useAuth();
  return (
    <div className="wrap grid gap-10 py-6 lg:py-12">
      <header className="grid gap-3">
        <h1>Creator Studio</h1>
        <p className="max-w-[34em] text-f1 text-ink-soft">Where courses are made and tables are set.</p>
      </header>
      {user?.role === 'creator' ? <Studio userId={user.id} /> : <CreatorCard />}
    </div>
  );
}

function Studio({ userId }: { userId: string }) {
  const profile = useQuery(profileQuery(api, userId));
  const teaching = useInfiniteQuery(teachingQuery(api));
  const pages = teaching.data?.pages;
  const totals = pages?.at(-1)?.totals;
  return (
    <>
      {profile.isError ? (
        <ErrorNotice
          title="Your figures couldn’t be loaded."
          busy={profile.isFetching}
          onRetry={() => void profile.refetch()}
        />
      ) : null}
      <StudioFigures
        profile={profile.data}
        totals={totals}
        isLoading={profile.isPending || teaching.isPending}
      />
      <div className="grid grid-cols-1 gap-x-14 gap-y-12 lg:grid-cols-[7fr_5fr]">
        <MyCourses query={teaching} />
        {/* Check marks are shown only once they are known: a step that did not load must not look undone. */}
        {profile.data && totals ? (
          <GettingStarted
            profile={profile.data}
            totals={totals}
            draft={pages?.flatMap(({ items }) => items).find(({ isPublished }) => !isPublished)}
          />
        ) : null}
      </div>
      <StudioActions userId={userId} />
    </>
  );
}
