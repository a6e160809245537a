import { useQuery } from '@tanstack/react-query';
import { COURSE_MESSAGES } from '#shared/courses/course.messages.ts';
import { api } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { CreatorsOnly } from '#web/profiles/creators-only.tsx';
import type { PageProps } from '#web/router/page-module.ts';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { useFailureToast } from '#web/ui/feedback/use-failure-toast.ts';
import { CourseNotFound } from './course-not-found.tsx';
import { CourseEditor } from './editor/course-editor.tsx';
import { CourseEditorSkeleton } from './editor/course-editor-skeleton.tsx';
import { StudioUploads } from './editor/studio-uploads.tsx';
import { ownCourseQuery } from './editor/teaching.queries.ts';

type Params = { courseId: string };

const AWAITED_EVERY_MS = 10_000;

export const signInReason = COURSE_MESSAGES.signInToCreate;

export function meta() {
  return pageMeta({ title: 'Edit Course', description: 'Edit a course on Lunula.', path: null });
}

export default function EditCoursePage({ params }: PageProps<Params>) {
  return (
    <CreatorsOnly title="Edit Course">
      <Workbench courseId={params.courseId} />
      <StudioUploads />
    </CreatorsOnly>
  );
}

function Workbench({ courseId }: { courseId: string }) {
  // People coming back from another tab may have changed the course there.
  const query = useQuery({ ...ownCourseQuery(api, courseId), refetchOnWindowFocus: 'always' });
  // In case the live channel is away, on which it is told that a film has arrived or will not.
  const isAwaiting =
    query.data?.lessons.some(({ awaitedUpload }) => awaitedUpload?.refusal === null) ?? false;
  useQuery({ ...ownCourseQuery(api, courseId), enabled: isAwaiting, refetchInterval: AWAITED_EVERY_MS });
  const code = errorCodeOf(query.error);
  const isNowhere = code === 'NOT_FOUND' || code === 'INVALID_INPUT';
  useFailureToast(query.isLoadingError && !isNowhere, COURSE_MESSAGES.loadFailed);
  if (isNowhere) return <CourseNotFound />;
  return (
    <div className="wrap py-6 lg:py-12">
      <h1 className="text-f4">Edit Course</h1>
      <QueryView
        query={query}
        pending={<CourseEditorSkeleton />}
        errorTitle="This course couldn’t be loaded."
      >
        {/* A copy has an editor of its own. */}
        {(course) => <CourseEditor key={course.id} course={course} />}
      </QueryView>
    </div>
  );
}
