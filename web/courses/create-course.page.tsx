import { COURSE_MESSAGES } from '#shared/courses/course.messages.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { CreatorsOnly } from '#web/profiles/creators-only.tsx';
import { CreateCourse } from './editor/create-course.tsx';
import { NextSteps } from './editor/next-steps.tsx';
import { StudioUploads } from './editor/studio-uploads.tsx';

export const signInReason = COURSE_MESSAGES.signInToCreate;

export function meta() {
  return pageMeta({
    title: 'Create New Course',
    description: 'Create a course on Lunula.',
    path: null,
  });
}

export default function CreateCoursePage() {
  return (
    <CreatorsOnly title="Create New Course">
      <div className="wrap grid grid-cols-1 gap-8 py-6 lg:grid-cols-[7fr_5fr] lg:gap-20 lg:py-12">
        <div>
          <h1 className="text-f4">Create New Course</h1>
          <p className="mt-3 mb-8 max-w-[34em] text-ink-soft">
            Only you can see it until you publish it. Lessons come next.
          </p>
          <CreateCourse />
        </div>
        <NextSteps />
      </div>
      <StudioUploads />
    </CreatorsOnly>
  );
}
