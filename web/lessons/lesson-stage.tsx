import { useQuery } from '@tanstack/react-query';
import { Lock, VideoOff } from 'lucide-react';
import type { Course, LessonOutline } from '#shared/courses/courses.contract.ts';
import { ERRORS } from '#shared/errors.ts';
import { api } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { lessonQuery } from './lessons.queries.ts';

type LessonStageProps = { course: Course; lesson: LessonOutline };

/** Where the film plays. The lesson is asked for in the browser, once it is known who watches. */
export function LessonStage({ course, lesson }: LessonStageProps) {
  const { status } = useAuth();
  const query = useQuery({ ...lessonQuery(api, course.id, lesson.id), enabled: status !== 'loading' });
  const isRestricted = errorCodeOf(query.error) === 'ENROLMENT_REQUIRED';
  return (
    <div className="relative isolate flex aspect-4/3 flex-col justify-end overflow-hidden rounded-card bg-night text-on-night [--focus:var(--on-night)] max-lg:mx-[calc(var(--edge)*-1)] max-lg:rounded-none lg:aspect-video">
      <div className="absolute inset-0 -z-20">
        <NailArtImage seed={lesson.id} mode="crop" {...course.art} width={800} height={450} eager />
      </div>
      <div className="absolute inset-0 -z-10 bg-linear-to-b from-transparent via-[oklch(from_var(--wash)_0.15_calc(c*0.4)_h/0.86)] via-68% to-[oklch(from_var(--wash)_0.15_calc(c*0.4)_h/0.94)]" />
      <div className="grid justify-items-start gap-2 p-(--edge) lg:p-8">
        {query.isPending ? <Spinner label="Loading the lesson" className="size-7" /> : null}
        {query.isSuccess ? <NoVideo /> : null}
        {isRestricted ? <Restricted courseId={course.id} /> : null}
        {query.isError && !isRestricted ? (
          <ErrorNotice
            title="Failed to load lesson content"
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
            className="w-full bg-surface text-ink"
          />
        ) : null}
      </div>
    </div>
  );
}

function NoVideo() {
  return (
    <>
      <p className="display flex items-center gap-2.5 text-f2">
        <VideoOff />
        No Video Available
      </p>
      <p className="max-w-[34em] text-ui">This lesson has no film. What it teaches is written below.</p>
    </>
  );
}

function Restricted({ courseId }: { courseId: string }) {
  return (
    <>
      <h2 className="flex items-center gap-2.5 text-f2">
        <Lock />
        Access Restricted
      </h2>
      <p className="max-w-[34em] text-ui">{ERRORS.ENROLMENT_REQUIRED.message}</p>
      <LinkButton to={`/courses/${courseId}`} className="mt-2 bg-on-night! text-night!">
        View Course Details
      </LinkButton>
    </>
  );
}
