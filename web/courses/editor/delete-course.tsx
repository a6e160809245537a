import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { COURSE_MESSAGES } from '#shared/courses/course.messages.ts';
import type { OwnCourse } from '#shared/courses/courses.contract.ts';
import { ERRORS } from '#shared/errors.ts';
import { api } from '#web/api.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { forgetCourseDrafts } from '#web/courses/forget-course-drafts.ts';
import { sayFailure } from '#web/say-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useNavigate } from '#web/ui/location/location.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { ownCourseQuery, refreshTeaching } from './teaching.queries.ts';

export function DeleteCourse({ course }: { course: OwnCourse }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { user } = useAuth();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation(
    api.courses.remove.mutationOptions({
      async onSuccess() {
        await navigate('/creator');
        if (user) forgetCourseDrafts(user.id, course);
        queryClient.removeQueries(ownCourseQuery(api, course.id));
        toast({ ...COURSE_MESSAGES.deleted, tone: 'success' });
      },
      onError(error) {
        setIsAsking(false);
        sayFailure(error, { ...COURSE_MESSAGES.deleteFailed, about: 'deleting a course' });
      },
      onSettled: () => refreshTeaching(queryClient),
    }),
  );
  const hasStudents = course.studentCount > 0;
  return (
    <section aria-labelledby="delete-course" className="mt-section border-line border-t pt-8">
      <h2 id="delete-course" className="text-f2">
        Delete course
      </h2>
      <p id="delete-course-reason" className="mt-2 mb-5 max-w-[40em] text-ink-soft">
        {hasStudents
          ? ERRORS.COURSE_HAS_STUDENTS.message
          : 'This deletes the course for good, along with its lessons, videos and captions.'}
      </p>
      <Button
        variant="ghost"
        className="text-danger"
        disabled={hasStudents}
        aria-describedby="delete-course-reason"
        onClick={() => setIsAsking(true)}
      >
        Delete course
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Delete this course?"
        thing={course.form.title}
        consequence="will be deleted for good, along with its lessons, videos and captions."
        confirmLabel="Delete course"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ courseId: course.id })}
      />
    </section>
  );
}
