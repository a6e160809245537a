import { useQuery } from '@tanstack/react-query';
import { COURSE_MESSAGES } from '#shared/courses/course.messages.ts';
import { api } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { CourseNotFound } from '#web/courses/course-not-found.tsx';
import { pageMeta } from '#web/layout/page-meta.ts';
import { CreatorsOnly } from '#web/profiles/creators-only.tsx';
import type { PageProps } from '#web/router/page-module.ts';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonFrame } from '#web/ui/feedback/skeleton-frame.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';
import { type LessonAddress, ownCaptionsQuery } from './captions/captions.queries.ts';
import { CaptionsWorkbench } from './captions/captions-workbench.tsx';
import { useLesson } from './use-lesson.ts';

export const signInReason = COURSE_MESSAGES.signInToCreate;

export function meta() {
  return pageMeta({ title: 'Captions', description: 'Write the captions of a lesson.', path: null });
}

export default function CaptionsPage({ params }: PageProps<LessonAddress>) {
  return (
    <CreatorsOnly title="Captions">
      <Captions key={params.lessonId} courseId={params.courseId} lessonId={params.lessonId} />
    </CreatorsOnly>
  );
}

function Captions(address: LessonAddress) {
  const captions = useQuery(ownCaptionsQuery(api, address));
  const { query, lesson } = useLesson(address.courseId, address.lessonId);
  const code = errorCodeOf(captions.error);
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') return <CourseNotFound title="Lesson Not Found" />;
  return (
    <div className="wrap py-6 lg:py-10">
      <h1 className="text-f4">Captions</h1>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="display min-w-0 text-f1 wrap-anywhere">{lesson?.title ?? query.data?.title}</span>
        <TextLink to={`/courses/${address.courseId}/edit`}>Back to the course</TextLink>
      </p>
      <div className="mt-6">
        <QueryView query={captions} pending={<Pending />} errorTitle="The captions couldn’t be loaded.">
          {(own) => (
            <QueryView query={query} pending={<Pending />} errorTitle="The film couldn’t be loaded.">
              {(found) => <CaptionsWorkbench address={address} own={own} lesson={lesson ?? found} />}
            </QueryView>
          )}
        </QueryView>
      </div>
    </div>
  );
}

function Pending() {
  return (
    <SkeletonFrame label="Loading the captions">
      <SkeletonText lines={8} label="Loading the captions" />
    </SkeletonFrame>
  );
}
