import { pageMeta } from '#web/layout/page-meta.ts';
import { CourseWorkbench } from './course-workbench.tsx';

export function meta() {
  return pageMeta({ title: 'Edit Course', description: 'The workbench for courses on Lunula.', path: null });
}

export default function EditCoursePage() {
  return <CourseWorkbench title="Edit Course" />;
}
