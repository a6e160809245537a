import { useEffect, useRef } from 'react';
import { lessonsCompleted } from '#web/courses/lessons-completed.ts';
import { WayIn, type WayInProps } from '#web/courses/way-in/way-in.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { Gauge } from '#web/ui/feedback/gauge.tsx';
import { hasFailed } from '#web/ui/has-failed.ts';

export function ContinueCard({ course, access, enrol }: WayInProps) {
  const { progress, nextLesson } = access;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // It has replaced the button just pressed, so the focus continues here. The bar of a phone keeps it to itself.
    const isFocusLost = document.activeElement?.contains(heading.current) ?? true;
    if (enrol.isSuccess && isFocusLost) heading.current?.focus({ preventScroll: true });
  }, [enrol.isSuccess]);
  return (
    <Card as="section" variant="plain" aria-labelledby="enrolled">
      <div className="flex items-center gap-4 text-pair-ink">
        {progress.data ? <Gauge label="Your progress" value={progress.data.completionPercentage} /> : null}
        <div className="min-w-0 text-ink">
          <h2 id="enrolled" tabIndex={-1} ref={heading} className="text-f2">
            You're enrolled!
          </h2>
          {progress.data ? (
            <p className="mt-1 text-ui text-ink-soft">{lessonsCompleted(progress.data)}</p>
          ) : null}
        </div>
      </div>
      {hasFailed(progress) ? (
        <ErrorNotice
          title="Your progress couldn’t be loaded."
          onRetry={() => void progress.refetch()}
          busy={progress.isFetching}
          className="mt-5"
        />
      ) : null}
      {progress.data && nextLesson ? (
        <>
          <div data-way-in className="mt-5 grid">
            <WayIn course={course} access={access} enrol={enrol} />
          </div>
          <p className="mt-3 text-center text-[0.875rem] text-ink-soft">
            {access.isFinished ? 'Course Complete!' : nextLesson.title}
          </p>
        </>
      ) : null}
    </Card>
  );
}
