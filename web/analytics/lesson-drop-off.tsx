import type { CourseReport } from '#shared/analytics/analytics.contract.ts';
import type { Period } from '#shared/analytics/analytics.rules.ts';
import { countOf, writeCount } from '#shared/count-of.ts';
import { SectionHead } from '#web/ui/display/section-head.tsx';
import { ExportButton } from './export-button.tsx';
import { formatWatchTime } from './name-figures.ts';
import { ShareBar } from './share-bar.tsx';

type LessonDropOffProps = { report: CourseReport; period: Period };

/** Where people stop: who played each lesson for the first time, and who came to its end. */
export function LessonDropOff({ report: { id, lessons }, period }: LessonDropOffProps) {
  const most = Math.max(1, ...lessons.map(({ started, finished }) => Math.max(started, finished)));
  return (
    <section aria-labelledby="drop-off" className="min-w-0">
      <SectionHead
        id="drop-off"
        title="Lesson by lesson"
        link={
          lessons.length > 0 ? (
            <ExportButton asked={{ table: 'lessons', period, courseId: id }}>
              Download lessons (CSV)
            </ExportButton>
          ) : null
        }
      />
      {lessons.length === 0 ? <p className="text-ink-soft">This course has no lessons yet.</p> : null}
      <ol className="grid gap-4">
        {lessons.map((lesson, position) => (
          <li key={lesson.id}>
            <p className="mb-1.5 wrap-anywhere">
              <span className="font-semibold">
                {position + 1}. {lesson.title}
              </span>
              <span className="block text-f-1 text-ink-soft tabular-nums">
                {writeCount(lesson.started)} played it, {writeCount(lesson.finished)} finished it ·{' '}
                {countOf(lesson.views, 'view')} · {formatWatchTime(lesson.watchSeconds)} watched
              </span>
            </p>
            <ShareBar share={lesson.started / most} part={lesson.finished / most} />
          </li>
        ))}
      </ol>
    </section>
  );
}
