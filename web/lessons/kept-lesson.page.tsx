import { pageMeta } from '#web/layout/page-meta.ts';
import type { PageProps } from '#web/router/page-module.ts';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { LessonSkeleton } from './lesson-skeleton.tsx';
import { KeptLessonView, NotKept } from './offline/screens/kept-lesson-view.tsx';
import { useKeptLessons } from './offline/screens/use-kept.ts';

type Params = { lessonId: string };

export const meta = () =>
  pageMeta({ title: 'Saved lesson', description: 'A lesson on this device.', path: null });

/** A lesson as it is kept on this device, with or without a connection. The same document serves all of them. */
export default function KeptLessonPage({ params }: PageProps<Params>) {
  const query = useKeptLessons();
  return (
    <QueryView
      query={query}
      pending={<LessonSkeleton />}
      errorTitle="This browser doesn’t show what is saved on this device."
    >
      {(all) => {
        const kept = all.find(({ lessonId, isComplete }) => lessonId === params.lessonId && isComplete);
        return kept ? <KeptLessonView key={kept.lessonId} kept={kept} /> : <NotKept />;
      }}
    </QueryView>
  );
}
