import { useNavigate } from 'react-router';
import type { CourseFormValues } from '#shared/courses/course.form.ts';
import { COURSE_MESSAGES } from '#shared/courses/course.messages.ts';
import { COURSE_DEFAULTS } from '#shared/courses/course.rules.ts';
import { client } from '#web/api.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { CourseForm } from './course-form.tsx';
import { isSameForm } from './drafts/is-same-form.ts';
import { useCourseForm } from './use-course-form.ts';

const EMPTY: CourseFormValues = {
  ...COURSE_DEFAULTS,
  title: '',
  description: '',
  thumbnailUrl: '',
  whatYouLearn: [],
  requirements: [],
};

export function CreateCourse() {
  const navigate = useNavigate();
  const course = useCourseForm({
    saved: EMPTY,
    draftOf: 'course.new',
    send: createOnce,
    onSaved({ id }) {
      toast({ ...COURSE_MESSAGES.created, tone: 'success' });
      void navigate(`/courses/${id}/edit`);
    },
  });
  return <CourseForm {...course} submitLabel="Create Course" />;
}

/** An earlier attempt may have arrived although its answer did not; what was typed since is saved then. */
async function createOnce(form: CourseFormValues, id: string) {
  const course = await client.courses.create({ id, ...form });
  return isSameForm(course.form, form) ? course : client.courses.update({ courseId: id, ...form });
}
