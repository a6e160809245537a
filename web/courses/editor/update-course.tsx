import { useEffect, useState } from 'react';
import { COURSE_MESSAGES } from '#shared/courses/course.messages.ts';
import type { OwnCourse } from '#shared/courses/courses.contract.ts';
import { client } from '#web/api.ts';
import { Button } from '#web/ui/action/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { CourseForm } from './course-form.tsx';
import { useCourseForm } from './use-course-form.ts';

export function UpdateCourse({ course: { id, form: saved } }: { course: OwnCourse }) {
  const course = useCourseForm({
    saved,
    draftOf: `course.${id}`,
    send: (form) => client.courses.update({ courseId: id, ...form }),
    onSaved: () => toast({ ...COURSE_MESSAGES.updated, tone: 'success' }),
  });
  const { form } = course;
  const { isDirty } = form.formState;
  const [loaded, setLoaded] = useState(saved);
  const load = () => {
    form.reset(saved);
    setLoaded(saved);
  };

  // Saved in another tab or on another device: what nobody has touched here follows at once.
  useEffect(() => {
    if (saved === loaded || isDirty) return;
    form.reset(saved);
    setLoaded(saved);
  }, [saved, loaded, isDirty, form]);

  return (
    <>
      {saved !== loaded && isDirty ? <ChangedElsewhere onReload={load} /> : null}
      <CourseForm {...course} submitLabel="Update Course" />
    </>
  );
}

function ChangedElsewhere({ onReload }: { onReload: () => void }) {
  return (
    <div role="alert" className="mb-6 grid justify-items-start gap-3 rounded-card border border-line p-4">
      <p>
        <strong className="block font-semibold">This course was changed in another tab.</strong>
        Saving replaces those changes with what you see here.
      </p>
      <Button variant="ghost" size="sm" onClick={onReload}>
        Reload the saved version
      </Button>
    </div>
  );
}
