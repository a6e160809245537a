import { useQuery } from '@tanstack/react-query';
import { Button } from '#web/ui/action/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { UiExample } from './ui-example.tsx';
import { UiPart } from './ui-part.tsx';

const answers = {
  pending: () => new Promise<string[]>(() => {}),
  failed: () => Promise.reject(new Error('As asked.')),
  empty: () => Promise.resolve<string[]>([]),
  full: () => Promise.resolve(['Marble Without Panic', 'The Quiet French']),
};

export function UiQueries() {
  return (
    <UiPart id="queries" title="Queries">
      <Outcome kind="pending" title="Pending" />
      <Outcome kind="failed" title="Failed: never the empty state" />
      <Outcome kind="empty" title="Empty" />
      <Outcome kind="full" title="Data" />
    </UiPart>
  );
}

function Outcome({ kind, title }: { kind: keyof typeof answers; title: string }) {
  const query = useQuery({ queryKey: ['ui', kind], queryFn: answers[kind], retry: false });
  return (
    <UiExample title={title} stack>
      <QueryView
        query={query}
        pending={<SkeletonRows count={2} label="Loading your courses" />}
        errorTitle="Your courses couldn’t be loaded."
        isEmpty={(courses) => courses.length === 0}
        empty={<EmptyState action={<Button>Browse Courses</Button>}>No courses yet.</EmptyState>}
      >
        {(courses) => (
          <ul className="divide-y divide-line">
            {courses.map((course) => (
              <li key={course} className="py-3 font-semibold">
                {course}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </UiExample>
  );
}
