import { pageMeta } from '#web/layout/page-meta.ts';
import { CourseWorkbench } from './course-workbench.tsx';

export function meta() {
  return pageMeta({
    title: 'Create New Course',
    description: 'The workbench for courses on Lunula.',
    path: null,
  });
}

export default function CreateCoursePage() {
  return <CourseWorkbench title="Create New Course" />;
}
