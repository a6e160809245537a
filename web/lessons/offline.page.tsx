import { useAuth } from '#web/auth/auth-context.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { KeptList, NothingKept } from './offline/screens/kept-list.tsx';
import { LeaveKept } from './offline/screens/leave-kept.tsx';
import { SignInToPlay } from './offline/screens/sign-in-to-play.tsx';
import { useKeptLessons } from './offline/screens/use-kept.ts';

const TITLE = 'Saved for offline';

export const meta = () =>
  pageMeta({
    title: TITLE,
    description: 'Lessons on this device, to be played without a connection.',
    path: null,
  });

/** It opens without a connection too: the service worker keeps this page and its code on devices that keep lessons. */
export default function OfflinePage() {
  const query = useKeptLessons();
  const { status } = useAuth();
  return (
    <div className="wrap max-w-180 py-6 lg:py-12">
      <h1 className="text-f5">{TITLE}</h1>
      <LeaveKept query={query} />
      {status === 'signed-out' ? (
        <SignInToPlay />
      ) : (
        <QueryView
          query={query}
          pending={<SkeletonRows label="Loading what is saved" />}
          errorTitle="This browser doesn’t show what is saved on this device."
          isEmpty={(kept) => kept.length === 0}
          empty={<NothingKept />}
        >
          {(kept) => <KeptList kept={kept} />}
        </QueryView>
      )}
    </div>
  );
}
