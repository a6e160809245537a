import { startTransition, useState } from 'react';
import type { CourseFormValues } from '#shared/courses/course.form.ts';
import { COURSE_MESSAGES } from '#shared/courses/course.messages.ts';
import { COURSE_DEFAULTS } from '#shared/courses/course.rules.ts';
import { client } from '#web/api.ts';
import { courseDraftOf } from '#web/courses/draft-names.ts';
import { createOnce } from '#web/drafts/create-once.ts';
import { isSameForm } from '#web/drafts/form-changes.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useNavigate } from '#web/ui/location/location.ts';
import { CourseForm } from './course-form.tsx';
import { SAVING_COURSE, useCourseForm } from './use-course-form.ts';

const EMPTY: CourseFormValues = {
  ...COURSE_DEFAULTS,
  title: '',
  description: '',
  thumbnailUrl: '',
  whatYouLearn: [],
  requirements: [],
};

/** The next course gets a form of its own, even for somebody who returns before the first one's page has loaded. */
export function CreateCourse() {
  const [made, setMade] = useState(0);
  return <NewCourse key={made} onMade={() => setMade(made + 1)} />;
}

function NewCourse({ onMade }: { onMade: () => void }) {
  const navigate = useNavigate();
  const { save: _, ...forming } = useCourseForm({
    saved: EMPTY,
    draftOf: courseDraftOf(),
    send(values, draft) {
      draft.attempt(values);
      return createOnce(draft, ({ id }) => create(id, values));
    },
    onSaved({ id }) {
      toast({ ...COURSE_MESSAGES.created, tone: 'success', about: SAVING_COURSE });
      // Together, so that nobody sees an empty form on the way.
      startTransition(() => {
        onMade();
        void navigate(`/courses/${id}/edit`);
      });
    },
  });
  return <CourseForm {...forming} submitLabel="Create Course" />;
}

/** An earlier attempt may have arrived even though its answer did not; save whatever was typed since. */
async function create(id: string, values: CourseFormValues) {
  const course = await client.courses.create({ id, ...values });
  if (isSameForm(course.form, values)) return course;
  return client.courses.update({ courseId: id, version: course.version, ...values });
}
