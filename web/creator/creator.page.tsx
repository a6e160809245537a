import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { viewsQuery } from '#web/analytics/analytics.queries.ts';
import { api } from '#web/api.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { StudioUploads } from '#web/courses/editor/studio-uploads.tsx';
import { teachingQuery } from '#web/courses/editor/teaching.queries.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { CreatorsOnly } from '#web/profiles/creators-only.tsx';
import { profileQuery } from '#web/profiles/profiles.queries.ts';
import { earningsQuery, payoutsQuery } from './creator.queries.ts';
import { GettingStarted } from './studio/getting-started.tsx';
import { listSteps } from './studio/list-steps.ts';
import { MyCourses } from './studio/my-courses.tsx';
import { StudioActions } from './studio/studio-actions.tsx';
import { StudioFigures } from './studio/studio-figures.tsx';

export const meta = () =>
  pageMeta({
    title: 'Creator Studio',
    description: 'Your courses, your followers and what you earn.',
    path: null,
  });

export default function CreatorPage() {
  const { user } = useAuth();
  return (
    <CreatorsOnly title="Creator Studio">
      {user ? <Studio userId={user.id} /> : null}
      <StudioUploads />
    </CreatorsOnly>
  );
}

function Studio({ userId }: { userId: string }) {
  const profile = useQuery(profileQuery(api, userId));
  const teaching = useInfiniteQuery(teachingQuery(api));
  const earnings = useQuery(earningsQuery(api));
  const views = useQuery(viewsQuery(api));
  const payouts = useQuery(payoutsQuery(api));
  const pages = teaching.data?.pages;
  const totals = pages?.at(-1)?.totals;
  const draft = pages?.flatMap(({ items }) => items).find(({ isPublished }) => !isPublished);
  // Check marks are shown only once they are known: a step that did not load must not look undone.
  const steps =
    profile.data && totals && payouts.data
      ? listSteps({ profile: profile.data, totals, payouts: payouts.data, draft })
      : [];
  const isStarting = steps.some(({ isDone }) => !isDone);
  return (
    <div className="wrap grid gap-10 pt-2 pb-section lg:pt-10">
      <header className="grid gap-3">
        <h1>Creator Studio</h1>
        <p className="max-w-[34em] text-f1 text-ink-soft">Where courses are made and tables are set.</p>
      </header>
      <StudioFigures profile={profile} teaching={teaching} earnings={earnings} views={views} />
      <StudioActions />
      <div className={`grid grid-cols-1 gap-x-14 gap-y-12 ${isStarting ? 'lg:grid-cols-[5fr_7fr]' : ''}`}>
        {isStarting ? <GettingStarted steps={steps} /> : null}
        <MyCourses query={teaching} />
      </div>
    </div>
  );
}
