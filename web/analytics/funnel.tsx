import type { CourseReport } from '#shared/analytics/analytics.contract.ts';
import { writeCount } from '#shared/count-of.ts';
import { SectionHead } from '#web/ui/display/section-head.tsx';
import { ShareBar } from './share-bar.tsx';

const STEPS: readonly { name: keyof CourseReport['funnel']; label: string }[] = [
  { name: 'enrolled', label: 'Enrolled' },
  { name: 'started', label: 'Started' },
  { name: 'finishedLesson', label: 'Finished a lesson' },
  { name: 'finished', label: 'Finished the course' },
];

/** How far people come. Steps count on the day they are reached, so a period may have more of a later one. */
export function Funnel({ funnel }: { funnel: CourseReport['funnel'] }) {
  const most = Math.max(...Object.values(funnel));
  return (
    <section aria-labelledby="funnel">
      <SectionHead id="funnel" title="How far people get" />
      <ol className="grid gap-4">
        {STEPS.map(({ name, label }) => (
          <li key={name}>
            <p className="mb-1.5 flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{label}</span>
              <span className="text-ink-soft tabular-nums">
                {writeCount(funnel[name])}
                {shareOf(funnel[name], funnel.enrolled)}
              </span>
            </p>
            <ShareBar share={most === 0 ? 0 : funnel[name] / most} />
          </li>
        ))}
      </ol>
      <p className="mt-4 text-f-1 text-ink-soft">
        People enrolled, each counted once per step, on the day they reach it.
      </p>
    </section>
  );
}

function shareOf(count: number, enrolled: number): string {
  return enrolled === 0 || count > enrolled ? '' : ` (${Math.round((count / enrolled) * 100)}%)`;
}
