import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { CreatorCard } from '#web/dashboard/creator-card.tsx';
import { pageMeta } from '#web/layout/page-meta.ts';
import { profileQuery } from '#web/profiles/profiles.queries.ts';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { GettingStarted } from './getting-started.tsx';
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
  const query = useQuery(profileQuery(api, userId));
  return (
    <QueryView query={query} pending={<SkeletonRows count={4} />} errorTitle="Your studio did not load.">
      {(profile) => (
        <div className="grid gap-10">
          <StudioFigures profile={profile} />
          <div className="grid gap-10 lg:grid-cols-[7fr_5fr] lg:gap-14">
            <StudioActions />
            <GettingStarted profile={profile} />
          </div>
        </div>
      )}
    </QueryView>
  );
}
