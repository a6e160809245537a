import { LESSON_MESSAGES } from '#shared/lessons/lesson.messages.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import type { PageProps } from '#web/router/page-module.ts';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { useCode } from '#web/ui/use-code.ts';
import { LessonSkeleton } from './lesson-skeleton.tsx';
import { BesideKept } from './offline/screens/beside-kept.tsx';
import { SignInToPlay } from './offline/screens/sign-in-to-play.tsx';
import { Unplayable } from './offline/screens/unplayable.tsx';
import { useKeptLessons } from './offline/screens/use-kept.ts';

/** Much of it is for browsers only. */
const loadView = () =>
  import('./offline/screens/kept-lesson-view.tsx').then((module) => module.KeptLessonView);
const NOT_KEPT = 'This lesson isn’t saved on this device, or not any more.';

type Params = { lessonId: string };

export const meta = () =>
  pageMeta({ title: 'Saved lesson', description: 'A lesson on this device.', path: null });

/** A lesson as it is kept on this device, with or without a connection. The same document serves all of them. */
export default function KeptLessonPage({ params }: PageProps<Params>) {
  const query = useKeptLessons();
  const { status } = useAuth();
  const { code: View, hasFailed, retry } = useCode(loadView, true);
  if (status === 'signed-out') {
    return (
      <BesideKept title="Saved lesson">
        <SignInToPlay />
      </BesideKept>
    );
  }
  if (hasFailed) return <ErrorNotice title={LESSON_MESSAGES.loadFailed.description} onRetry={retry} />;
  return (
    <QueryView
      query={query}
      pending={<LessonSkeleton />}
      errorTitle="This browser doesn’t show what is saved on this device."
    >
      {(all) => {
        const kept = all.find(({ lessonId, isComplete }) => lessonId === params.lessonId && isComplete);
        if (!kept) return <Unplayable title="Not on this device">{NOT_KEPT}</Unplayable>;
        return View ? <View key={kept.lessonId} kept={kept} /> : <LessonSkeleton />;
      }}
    </QueryView>
  );
}
